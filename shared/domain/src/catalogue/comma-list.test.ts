import { entriesOf, listEntry } from './comma-list.ts'

test.each([
  ['Nuxe,Avène', ['Nuxe', 'Avène']],
  [' Nuxe , ,Avène,', ['Nuxe', 'Avène']],
  ['', []],
  [String.raw`Un\, deux,Trois`, ['Un, deux', 'Trois']],
  [String.raw`A\B,C`, [String.raw`A\B`, 'C']],
  [String.raw`A\\,C`, [`A\\`, 'C']],
  [`A\\`, [`A\\`]],
])('FACET-01: the list "%s" contains the names %j', (list, names) => {
  expect(entriesOf(list)).toEqual(names)
})

test('FACET-01: names with commas and backslashes are unchanged after they are written into a list and read again', () => {
  const names = ['Un, deux', 'A\\', '\\,', 'A,\\', 'Nuxe']
  expect(entriesOf(names.map(listEntry).join(','))).toEqual(names)
})
