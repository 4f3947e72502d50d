/** @jest-environment node */
import { root } from '../options/options.ts'
import { sourcePlace } from './source-place.ts'

// This source map maps line 2 of the module to line 3, column 5 of its source.
const mappings = ';AAEI'

function mapTo(source: string) {
  return () => Buffer.from(JSON.stringify({ version: 3, sources: [source], names: [], mappings }))
}

const stack =
  'Error: no stock\n    at StockText (http://localhost:3000/r/mf-catalog/1/browser/home.mjs:2:1)'

test('DEV-01: the place of an error is the line of the source that threw the error', () => {
  const file = `file://${root}/mf-catalog/src/stock-text.tsx`
  expect(sourcePlace(stack, mapTo(file))).toBe('mf-catalog/src/stock-text.tsx:3:5')
})

test.each([
  ['a package that is installed', `file://${root}/node_modules/react/index.js`],
  ['the bundler’s runtime', 'file://webpack/runtime/load'],
])('DEV-01: a stack frame in %s is skipped', (_name, file) => {
  expect(sourcePlace(stack, mapTo(file))).toBeUndefined()
})

test('DEV-01: an error in a module without a source map has no file and line', () => {
  const maps = new Map<string, Buffer>()
  expect(sourcePlace(stack, (path) => maps.get(path))).toBeUndefined()
})
