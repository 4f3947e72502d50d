import { allOf } from '../testing/all-of.ts'
import { column, text } from './column.ts'
import { nearest } from './nearest.ts'
import { Problems, shown } from './problem.ts'
import { csvText, jsonText, rowsAsText } from './row-text.ts'
import { renamed, renamedBack, toNested } from './sheet.ts'
import { translationColumns, translationsOf, translationValues } from './translations.ts'
import { frenchTime, startOfDay } from './tunisia-time.ts'

async function* each<T>(...all: T[]): AsyncGenerator<T> {
  yield* all
}
async function written(pieces: AsyncIterable<string>): Promise<string> {
  return (await allOf(pieces)).join('')
}
const name = column('name', text(100))
const english = column('name_en', text(100), 'translations.en.name')

test('OPER-04: a CSV file begins with a byte order mark, without which Excel misreads accents', async () => {
  const rows = each({ name: 'Crème, riche', name_en: 'Cream' }, { name: 'Savon' })
  expect(await written(rowsAsText('csv', [name, english], rows))).toBe(
    '\ufeffname,name_en\n"Crème, riche",Cream\nSavon,\n',
  )
})

test('OPER-09: a CSV file has the separator that its reader expects', async () => {
  const rows = each({ name: 'a;b', name_en: 'c' })
  expect(await written(csvText([name, english], rows, ';'))).toBe('\ufeffname;name_en\n"a;b";c\n')
})

test('SEC-01: a cell that a spreadsheet would run as a formula is guarded, unless its column is safe', async () => {
  const formula = '=HYPERLINK("x")'
  const guarded = await written(csvText([name], each({ name: formula })))
  expect(guarded).not.toContain('\n"=HYPERLINK')
  const safe = await written(csvText([{ ...name, isSafe: true }], each({ name: '=1' })))
  expect(safe).toBe('\ufeffname\n=1\n')
})

test('OPER-04: if the rows of an export cannot be read to the end, the export fails', async () => {
  async function* broken() {
    yield { name: 'Savon' }
    throw new Error('the database is away')
  }
  await expect(written(csvText([name], broken()))).rejects.toThrow('the database is away')
})

test('OPER-04: a JSON file has one object in each line, and a JSON file without objects is an empty list', async () => {
  const rows = each({ name: 'Savon', name_en: 'Soap' }, { name: 'Crème' })
  expect(await written(rowsAsText('json', [name, english], rows))).toBe(
    '[\n{"name":"Savon","translations":{"en":{"name":"Soap"}}},\n{"name":"Crème"}\n]\n',
  )
  expect(await written(jsonText(each()))).toBe('[]\n')
})

test('OPER-04: a value is written into the inner objects that the path of its column names', () => {
  const arabic = column('name_ar', text(100), 'translations.ar.name')
  expect(toNested([name, english, arabic], { name: 'a', name_en: 'b', name_ar: 'c' })).toEqual({
    name: 'a',
    translations: { en: { name: 'b' }, ar: { name: 'c' } },
  })
})

test('OPER-04: values of a file get the names of the table’s columns, values of the table get the names of the file’s columns, and missing values are left out', () => {
  const names = { sub_category: 'subCategory', name: 'name' }
  expect(renamed(names, { subCategory: 'Soins', other: 1 })).toEqual({ sub_category: 'Soins' })
  expect(renamed(names, { name: 'a' }, (value) => `${String(value)}!`)).toEqual({ name: 'a!' })
  expect(renamedBack(names, { sub_category: 'Soins', name: null, id: 7 })).toEqual({
    subCategory: 'Soins',
  })
})

test('GEN-01: an import changes only the translations for which the file has columns; an empty cell deletes the translation', () => {
  const columns = translationColumns({ name: text(100) })
  expect(columns.map((one) => one.name)).toEqual(['name_en', 'name_ar'])
  expect(translationsOf(columns, { name_en: 'Soap', name_ar: '' })).toEqual({
    translations: { en: { name: 'Soap' }, ar: { name: null } },
  })
  expect(translationsOf(columns, { name_en: 'Soap' })).toEqual({
    translations: { en: { name: 'Soap' } },
  })
  expect(translationsOf([name, ...columns], { name: 'Savon' })).toEqual({})
})

test('GEN-01: translations of the shop are written to their columns', () => {
  const columns = [name, ...translationColumns({ name: text(100), size: text(100) })]
  const translations = { en: { name: 'Soap' }, ar: { size: '50' } }
  expect(translationValues(columns, translations)).toEqual({ name_en: 'Soap', size_ar: '50' })
})

test.each([
  ['prise', 'price'],
  ['Stock Quantity', 'stockQuantity'],
  ['stock_quantity', 'stockQuantity'],
  ['colour', undefined],
])('OPER-04: for the heading %j, %j is proposed', (typed, proposed) => {
  expect(nearest(typed, ['price', 'stockQuantity', 'name'])).toBe(proposed)
})

test('OPER-04: the first fifty problems are listed, and the other problems are counted', () => {
  const problems = new Problems()
  for (let line = 1; line <= 52; line += 1) {
    problems.add({ place: `line ${line}`, line, field: 'price', text: 'missing' })
  }
  const lines = problems.toText().split('\n')
  expect(lines[0]).toBe('  line 1, price: missing')
  expect(lines.slice(49)).toEqual(['  line 50, price: missing', '  … and 2 more'])
  expect(problems.byLine.get(52)).toEqual(['line 52, price: missing'])
})

test('OPER-04: if the message begins with a hint, only five problems follow, with the names that the columns have in the file', () => {
  const problems = new Problems((field) => `"Tarif" (${field})`)
  problems.hint = 'give --map prestashop'
  for (let line = 1; line <= 6; line += 1) {
    problems.add({ place: `line ${line}`, line, field: 'price', text: 'missing' })
  }
  problems.add({ place: 'line 1', line: 1, text: 'too short' })
  const lines = problems.toText().split('\n')
  expect(lines.slice(0, 2)).toEqual(['give --map prestashop', '  line 1, "Tarif" (price): missing'])
  expect(lines.at(-1)).toBe('  … and 2 more')
  expect(problems.byLine.get(1)).toEqual(['line 1, "Tarif" (price): missing', 'line 1: too short'])
})

test('OPER-04: a problem shows the value as JSON, and only the beginning of a long value', () => {
  expect([shown('a'), shown(1), shown(undefined)]).toEqual(['"a"', '1', 'nothing'])
  expect(shown('x'.repeat(58))).toHaveLength(60)
  expect(shown('x'.repeat(59))).toBe(`"${'x'.repeat(56)}…`)
})

test('OPER-04: times are written in Tunisia’s time', () => {
  expect(frenchTime(new Date('2026-11-26T23:30:00Z'))).toBe('27/11/2026 00:30')
  expect(startOfDay(new Date('2026-11-26T23:30:00Z')).toISOString()).toBe(
    '2026-11-26T23:00:00.000Z',
  )
  expect(startOfDay(new Date('2026-11-26T22:30:00Z')).toISOString()).toBe(
    '2026-11-25T23:00:00.000Z',
  )
})
