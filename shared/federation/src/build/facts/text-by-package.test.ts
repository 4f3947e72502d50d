/** @jest-environment node */
import { encode } from '@jridgewell/sourcemap-codec'
import { codeByPackage } from './code-by-package.ts'

test('LIGHT-01: code without a mapping, as the texts of styles, counts to the package before it', () => {
  const mappings = encode([[[4, 0, 0, 0], [9], [14, 1, 0, 0]], [[3, 0, 0, 0]]])
  const texts = codeByPackage('run;title{css}ui;\nui,page', mappings, ['mf-catalog', 'shared/ui'])
  expect(Object.fromEntries(texts)).toEqual({
    bundler: 'run;',
    'mf-catalog': 'title{css}page',
    'shared/ui': 'ui;ui,',
  })
})

test('LIGHT-01: a comment that was put before the code moves no mapping', () => {
  const mappings = encode([[[0, 0, 0, 0]]])
  const texts = codeByPackage('//# allFunctionsCalledOnLoad\npage', mappings, ['mf-catalog'])
  expect(Object.fromEntries(texts)).toEqual({ 'mf-catalog': 'page' })
})
