import { mkdirSync } from 'node:fs'
import writeWorkbook from 'write-excel-file/node'
import { column, flag, money, moment, text } from '../sheet-format/column.ts'
import { workbookOf } from '../sheet-format/workbook.ts'
import { allOf } from '../testing/all-of.ts'
import { aFile } from '../testing/terminal.ts'
import { guarded, unguarded } from './formula-guard.ts'
import { openRecords, statOf } from './open-records.ts'
import { readJsonFile } from './read-json-file.ts'

async function recordsOf(file: string) {
  const bytes: number[] = []
  const opened = await openRecords(file, (count) => bytes.push(count))
  const records = opened ? await allOf(opened.records) : []
  return { ...opened, records, read: bytes, rows: records.map(({ cells }) => cells) }
}
const csv = (content: string | Buffer) => recordsOf(aFile('csv', content))

test.each([
  ['commas', 'a,b\n1,2'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs', 'a\tb\n1\t2'],
  ['a line that tells Excel the separator', 'sep=|\na|b\n1|2'],
  ['a byte order mark', '\ufeffa;b\n1;2'],
  ['quotes', '"a";"b"\r\n"1";"2"\r\n'],
])('OPER-04: a CSV file with %s is read', async (_what, content) => {
  expect((await csv(content)).rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('OPER-04: a separator within a quoted heading does not divide the heading', async () => {
  expect((await csv('"a,b,c";d\n1;2')).rows[0]).toEqual(['a,b,c', 'd'])
})

test('OPER-04: each record has the number of its first line, and empty records are skipped', async () => {
  const { records } = await csv('a;b\n\n"1\n2";3\n;\n4;5" tube\n')
  expect(records).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1\n2', '3'] },
    { line: 6, cells: ['4', '5" tube'] },
  ])
})

test('OPER-04: a file of Excel in Windows-1252 is read, and the operator is told its encoding', async () => {
  const { rows, format } = await csv(Buffer.from('nom\nCrème', 'latin1'))
  expect([rows[1], format]).toEqual([['Crème'], 'text in Windows-1252'])
  expect((await csv('nom\nCrème')).format).toBeUndefined()
})

test('OPER-04: a file in another encoding is refused, and the message says in which format to save the file', async () => {
  await expect(csv(Buffer.from([0x61, 0x0a, 0xe9, 0x00]))).rejects.toThrow('Save it as "CSV UTF-8"')
})

test('OPER-04: a quote that is never closed is refused', async () => {
  await expect(csv('a;b\n"1;2\n3;4')).rejects.toThrow(/is not CSV: /)
})

test('OPER-04: while a file is read, the number of read bytes is reported', async () => {
  const { bytes, read } = await csv('a;b\n1;2')
  expect([bytes, read.at(-1)]).toEqual([7, 7])
})

test('OPER-04: texts, amounts, flags and times that were written to a workbook are read unchanged', async () => {
  const columns = [
    column('name', text(50)),
    column('price', money),
    column('coffret', flag),
    column('date', moment('beginning')),
    column('ends', moment('end')),
  ]
  async function* rows() {
    yield {
      name: '=1+1',
      price: 12.35,
      coffret: true,
      date: '2026-12-31T17:00:01.000Z',
      ends: '2026-12-31T22:59:59.999Z',
    }
    yield { name: '0123', date: '2026-12-30T23:00:00.000Z' }
  }
  const { rows: read, format } = await recordsOf(aFile('xlsx', await workbookOf(columns, rows())))
  expect(format).toBe('first sheet of the workbook')
  expect(read).toEqual([
    ['name', 'price', 'coffret', 'date', 'ends'],
    ['=1+1', '12.35', 'true', '2026-12-31T18:00:01.000', '2026-12-31T22:59:59.999Z'],
    ['0123', '', '', '2026-12-31', ''],
  ])
})

test('OPER-04: in a cell with a date format, a number that is too large for a date is read as #####, as Excel shows it', async () => {
  const cell = (value: number) => ({ value, type: Number, format: 'dd/mm/yyyy' })
  const rows = [
    [{ value: 'ean' }, { value: 'date' }],
    [cell(6_191_234_567_890), cell(46_387)],
  ]
  const { rows: read } = await recordsOf(aFile('xlsx', await writeWorkbook(rows).toBuffer()))
  expect(read[1]).toEqual(['#####', '2026-12-31'])
})

test('OPER-04: a file that is not a workbook is refused, and the message names the reason', async () => {
  await expect(recordsOf(aFile('xlsx', 'text'))).rejects.toThrow(/is not a workbook \(\.xlsx\): /)
})

test('OPER-04: a file of another type is not read as a table, and a folder or a missing file is refused', async () => {
  expect(await openRecords(aFile('json', '[]'), () => 0)).toBeUndefined()
  const folder = aFile('csv', '').replace('.csv', '-folder.csv')
  mkdirSync(folder)
  await expect(statOf(folder)).rejects.toThrow(`There is no file ${folder}.`)
  await expect(statOf('/none.csv')).rejects.toThrow('There is no file /none.csv.')
  await expect(statOf(`${aFile('csv', '')}/none.csv`)).rejects.toThrow('There is no file')
})

test('OPER-09: a message says if a JSON file is missing, or if a file is not JSON', async () => {
  await expect(readJsonFile('/none.json', 'There is no mapping none.')).rejects.toThrow(
    'There is no mapping none.',
  )
  await expect(readJsonFile(aFile('json', '{'), '')).rejects.toThrow(/is not JSON: /)
  expect(await readJsonFile(aFile('json', '{"a":1}'), '')).toEqual({ a: 1 })
})

test.each([
  ['=1', "'=1"],
  [' @x', "' @x"],
  ['-5', "'-5"],
  ['a;=1', "a;'=1"],
  ['a\n+1', "a\n'+1"],
  ['\tx', "'\tx"],
  ['a=1', 'a=1'],
  ['crème', 'crème'],
])(
  'SEC-01: the text %j is written in a form in which a spreadsheet runs no formula',
  (written, safe) => {
    expect(guarded(written)).toBe(safe)
    expect(unguarded(safe)).toBe(written)
  },
)
