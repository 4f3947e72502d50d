import { declares, referencesIn, replaced } from './references.ts'

/** Each reference in a text: its request and its kind. */
function kinds(text: string): [string, string][] {
  return referencesIn(text).map(({ kind, request }) => [kind, request])
}

test.each([
  ["import { A } from './a.ts';", ['names', './a.ts']],
  ["import type { A } from './a.ts'", ['names', './a.ts']],
  ["export { A as B } from './a.ts';", ['names', './a.ts']],
  ["export * from './a.ts';", ['whole', './a.ts']],
  ["export * as a from './a.ts';", ['whole', './a.ts']],
  ["import * as a from './a.ts';", ['whole', './a.ts']],
  ["import a from './a.ts';", ['whole', './a.ts']],
  ["import a, { type B } from './a.ts';", ['whole', './a.ts']],
  ["import './a.ts';", ['effect', './a.ts']],
  ["declare const a: import('./a.ts').A;", ['member', './a.ts']],
  ["declare const a: typeof import('./a.ts');", ['whole', './a.ts']],
  ["import {\n  A,\n  type B,\n} from './a.ts';", ['names', './a.ts']],
])('MFE-10: the references to another module are found in: %s', (text, found) => {
  expect(kinds(text)).toEqual([found])
})

test.each([
  "/** As `import { A } from './a.ts'` has it. */",
  "// import './a.ts'",
  "/* export * from './a.ts' */ declare const url: 'https://shop.example/*';",
])('MFE-10: a text in a comment or string is not a reference to a module: %s', (text) => {
  expect(kinds(text)).toEqual([])
})

test('MFE-10: references after a string that looks like a comment are found', () => {
  const text = "type Path = `https://${string}`; declare const any: '/*';\nimport './b.ts' /* */"
  expect(kinds(text)).toEqual([['effect', './b.ts']])
})

test('MFE-10: imported names keep their local names', () => {
  const [found] = referencesIn("import { type A, B as C, type D as E } from './a.ts'")
  expect(found).toMatchObject({
    names: [
      { name: 'A', as: 'A', mark: 'type ' },
      { name: 'B', as: 'C', mark: '' },
      { name: 'D', as: 'E', mark: 'type ' },
    ],
  })
})

test.each([
  'export declare const A: number;',
  'export declare function A(): void;',
  'export declare abstract class A {}',
  'export interface A {}',
  'export type A = 1;',
  'export declare enum A {}',
  'declare class B {}\nexport { B as A };',
  'export declare const enum A {}',
])('MFE-10: this text declares the name A: %s', (text) => {
  expect(declares(text, 'A')).toBe(true)
  expect(declares(text, 'Another')).toBe(false)
})

test.each([
  "export { A } from './a.ts';",
  'interface A {}',
  'export declare const A1: number;',
  '/** export type A = 1 */',
])('MFE-10: this text does not itself declare an export A: %s', (text) => {
  expect(declares(text, 'A')).toBe(false)
})

test('MFE-10: replacing references does not change the rest of a text', () => {
  const text = "/** one */\nimport { A } from './a.ts';\ndeclare const b: import('./b.ts').B;\n"
  const edits = referencesIn(text).map((at) => ({ at, by: at.request.toUpperCase() }))
  expect(replaced(text, edits)).toBe('/** one */\n./A.TS\ndeclare const b: ./B.TS;\n')
})
