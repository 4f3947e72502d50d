import writeWorkbook from 'write-excel-file/node'
import * as z from 'zod/mini'
import { allOf } from '../testing/all-of.ts'
import { aFile } from '../testing/terminal.ts'
import { column, line, list, money, text } from './column.ts'
import { refuseCellErrors } from './problem.ts'
import { openRows } from './read-rows.ts'

const columns = [
  column('name', line(100)),
  column('description', text(500)),
  column('price', money),
  column('needs', list(z.string(), 5, 'words')),
]
const sheet = { columns, ignored: [], noun: 'products' }

async function problemsOf(file: string) {
  const { rows } = await openRows(file, sheet, () => {})
  return (await allOf(rows)).map(({ line: number, problems }) => ({ line: number, problems }))
}

async function aWorkbook(rows: string[][]): Promise<string> {
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })))
  return aFile('xlsx', await writeWorkbook(cells).toBuffer())
}

test('IMP-01: `####` and error texts of a spreadsheet are refused, and the message names line and column', async () => {
  const file = await aWorkbook([
    ['name', 'description', 'price', 'needs'],
    ['#####', 'Une crème', '12', 'hydratation'],
    ['Crème', ' #N/A ', '12', 'hydratation'],
    ['Baume', '#REF!', '#VALEUR!', 'hydratation|#DIV/0!'],
    ['Gel #1', '## Conseils', '12', '#####'],
  ])
  const narrow = 'is what a spreadsheet shows for a value wider than its column'
  const failed = 'is an error of the spreadsheet'
  expect(await problemsOf(file)).toEqual([
    { line: 2, problems: [{ field: 'name', text: `"#####" ${narrow}` }] },
    { line: 3, problems: [{ field: 'description', text: `"#N/A" ${failed}` }] },
    {
      line: 4,
      problems: [
        { field: 'description', text: `"#REF!" ${failed}` },
        { field: 'price', text: `"#VALEUR!" ${failed}` },
        { field: 'needs', text: `"#DIV/0!" ${failed}` },
      ],
    },
    { line: 5, problems: [{ field: 'needs', text: `"#####" ${narrow}` }] },
  ])
})

test('IMP-01: a CSV file that a spreadsheet saved with error texts is refused too', async () => {
  const file = aFile('csv', 'name;description;price;needs\n#NOM?;########;12;\n')
  expect((await problemsOf(file))[0]?.problems.map(({ field }) => field)).toEqual([
    'name',
    'description',
  ])
})

test('IMP-01: a refusal of a table lists the first fifty cells with error texts, and counts the other cells', () => {
  const rows = Array.from({ length: 52 }, (_, at) => ({
    line: at + 2,
    cells: [['phrase', '#N/A']] as const,
  }))
  const problemOf = (number: number) =>
    `  line ${number}, phrase: "#N/A" is an error of the spreadsheet`
  const listed = Array.from({ length: 50 }, (_, at) => problemOf(at + 2))
  expect(() => refuseCellErrors('meanings.csv', rows)).toThrow(
    new Error(['Nothing was imported from meanings.csv:', ...listed, '  … and 2 more'].join('\n')),
  )
})
