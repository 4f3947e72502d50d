import * as z from 'zod/mini'
import { emptyFacts, factColumns, factsOf, factValues, valuesOfFacts } from './fact-columns.ts'

function read(name: string, cell: string): unknown {
  const column = factColumns.find((each) => each.name === name)
  if (!column) throw new Error(`There is no column ${name}`)
  const { success, data } = z.safeParse(column.schema, column.fromCell(cell))
  return success ? data : 'refused'
}
const toCell = (name: string, value: unknown) =>
  factColumns.find((each) => each.name === name)?.toCell(value)

test.each([
  ['fromMonths', '6', 6],
  ['fromMonths', '', null],
  ['fromMonths', '1201', 'refused'],
  ['fromMonths', '-1', 'refused'],
  ['spf', '0', 'refused'],
  ['spf', ' 50 ', 50],
  ['pregnancy', ' NO ', 'no'],
  ['pregnancy', '', ''],
  ['pregnancy', 'perhaps', 'refused'],
  ['skinTypes', 'dry|oily', ['dry', 'oily']],
  ['skinTypes', 'dry|dry', 'refused'],
  ['skinTypes', '', []],
  ['contents', '1,5 l', { value: 1500, unit: 'ml' }],
  ['contents', '', null],
  ['contents', 'viel', 'refused'],
  ['ean', '4006381333931', '4006381333931'],
  ['ean', '4006381333932', 'refused'],
  ['ean', '', ''],
])('FACT-01: in the column %s, %j is read as %j', (name, cell, value) => {
  expect(read(name, cell)).toEqual(value)
})

test('FACT-01: active ingredients have a share and names in three languages, and are written in the form in which they are read', () => {
  const cell = 'niacinamide: 10 %|panthénol / panthenol / بانثينول|zinc /  / زنك: 1 %'
  const actives = [
    { name: 'niacinamide', share: '10 %' },
    { name: 'panthénol', translations: { en: { name: 'panthenol' }, ar: { name: 'بانثينول' } } },
    { name: 'zinc', share: '1 %', translations: { ar: { name: 'زنك' } } },
  ]
  expect(read('actives', cell)).toEqual(actives)
  expect(toCell('actives', actives)).toBe(cell)
  expect(read('actives', '')).toEqual([])
  expect(read('actives', Array(21).fill('zinc').join('|'))).toBe('refused')
  expect(read('actives', ': 10 %')).toBe('refused')
})

test('FACT-01: null or an empty text in JSON removes a fact', () => {
  const fromJson = (name: string, value: unknown) =>
    factColumns.find((each) => each.name === name)?.fromJson?.(value)
  expect(fromJson('pregnancy', null)).toBe('')
  expect(fromJson('spf', '')).toBeNull()
  expect(fromJson('spf', 30)).toBe(30)
  expect(fromJson('actives', null)).toEqual([])
})

test('FACT-01: only the columns of facts change the facts of a product', () => {
  expect(factsOf({ name: 'Savon' })).toEqual({})
  expect(factsOf({ spf: 50, contents: { value: 200, unit: 'ml' } })).toEqual({
    facts: { spf: 50, contents: 200, contents_unit: 'ml' },
  })
  expect(factsOf({ contents: null })).toEqual({ facts: { contents: null, contents_unit: '' } })
})

test('FACT-01: an unknown fact is not written, written facts are read again as the same facts, and empty cells give every fact its empty value', () => {
  const row = {
    ...emptyFacts,
    product_id: 'a',
    spf: 50,
    contents: 200,
    contents_unit: 'ml',
    not_for: ['asthma'],
  }
  const values = factValues(row as unknown as Parameters<typeof factValues>[0])
  expect(values).toMatchObject({
    spf: 50,
    contents: { value: 200, unit: 'ml' },
    notFor: ['asthma'],
  })
  expect(values).not.toHaveProperty('fromMonths')
  const { facts } = factsOf(values)
  expect({ ...emptyFacts, ...facts }).toEqual({
    ...emptyFacts,
    spf: 50,
    contents: 200,
    contents_unit: 'ml',
    not_for: ['asthma'],
  })
  const stored = Object.keys(
    factsOf(Object.fromEntries(factColumns.map(({ name }) => [name, '']))).facts ?? {},
  )
  expect(stored.toSorted()).toEqual(Object.keys(emptyFacts).toSorted())
})

test('FACT-01: facts in the API’s format are turned into columns of the file, and facts that are not stated are left out', () => {
  expect(valuesOfFacts({ spf: 50, warnings: { en: 'Keep away' } })).toEqual({
    spf: 50,
    warning_en: 'Keep away',
  })
})
