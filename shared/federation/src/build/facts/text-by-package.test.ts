/** @jest-environment node */
import { encode } from '@jridgewell/sourcemap-codec'
import { textByPackage } from './text-by-package.ts'

test('LIGHT-01: text without a mapping, such as styles, is counted with the package of the text before it', () => {
  const mappings = encode([[[4, 0, 0, 0], [9], [14, 1, 0, 0]], [[3, 0, 0, 0]]])
  const code = 'run;title{css}ui;\nui,page'
  expect(textByPackage(code, mappings, ['mf-catalog', 'shared/ui'])).toEqual([
    { name: 'bundler', text: 'run;' },
    { name: 'mf-catalog', text: 'title{css}' },
    { name: 'shared/ui', text: 'ui;\nui,' },
    { name: 'mf-catalog', text: 'page' },
  ])
})

test('LIGHT-01: a comment before the code does not shift the mappings', () => {
  const mappings = encode([[[0, 0, 0, 0]]])
  expect(textByPackage('//# allFunctionsCalledOnLoad\npage', mappings, ['mf-catalog'])).toEqual([
    { name: 'bundler', text: '//# allFunctionsCalledOnLoad\n' },
    { name: 'mf-catalog', text: 'page' },
  ])
})
