/** @jest-environment node */
import type { Stats } from '@rspack/core'
import { buildErrors, withoutRepeats } from './build-errors.ts'
import { root } from '../options/options.ts'

const appDir = `${root}/mf-catalog`

function failedWith(error: object): Stats {
  return { toJson: () => ({ errors: [error] }) } as unknown as Stats
}

test('DEV-01: a syntax error has the module’s file and the line from the compiler’s output, without colours', () => {
  const stats = failedWith({
    message: '\u001B[31m×\u001B[0m Expression expected\n ╭─[9:12]\n 9 │ return <<',
    moduleName: './src/features/home/hero/hero.tsx',
  })
  expect(buildErrors(stats, appDir)).toEqual([
    {
      place: 'mf-catalog/src/features/home/hero/hero.tsx:9:12',
      message: '× Expression expected\n ╭─[9:12]\n 9 │ return <<',
    },
  ])
})

test('DEV-01: an unresolved import is reported with its file and line, even in a shared package', () => {
  const stats = failedWith({
    message: "Can't resolve './nowhere.ts'",
    moduleName: 'builtin:swc-loader!../shared/ui/src/theme.ts',
    loc: '3:1-29',
  })
  expect(buildErrors(stats, appDir)).toMatchObject([{ place: 'shared/ui/src/theme.ts:3:1' }])
})

test('DEV-01: an error that belongs to no module has only its message', () => {
  expect(buildErrors(failedWith({ message: 'No entry' }), appDir)).toEqual([
    { message: 'No entry' },
  ])
})

test('DEV-01: if both builds report an error at different lines of generated code, it is shown once', () => {
  const at = (line: number, name: string) => ({
    place: `mf-catalog/src/listing.tsx:${line}:24`,
    message: `  × export '${name}' was not found\n ╭─[${line}:23]`,
  })
  const browser = [at(84, 'pageList'), at(90, 'pageList'), at(12, 'pageCount')]
  const server = [at(87, 'pageList'), at(15, 'pageCount'), at(3, 'pageSize')]
  expect(withoutRepeats([browser, server])).toEqual([...browser, at(3, 'pageSize')])
  expect(withoutRepeats([[], server])).toEqual(server)
  expect(withoutRepeats([[...browser, at(84, 'pageList')]])).toEqual(browser)
})
