import { readFile, stat } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/universal'
import { strFromU8, unzipSync } from 'fflate'
import { CommandError } from '../terminal/terminal.ts'
import type { FileRecord } from './file-record.ts'

/** A number of a workbook, as the digits that are stored in it. */
interface Digits {
  digits: string
}

/** Size of the largest workbook that is read, in compressed bytes. A workbook is read into memory as a whole. */
const MAX_BYTES = 50 * 1024 * 1024

/** The rows of the first sheet of a workbook, header first. The value of a formula is the value that the workbook stores with the formula. */
export async function* readXlsx(file: string): AsyncGenerator<FileRecord> {
  if ((await stat(file)).size > MAX_BYTES) {
    throw new CommandError(`${file} is too big for a workbook. Save it as CSV.`)
  }
  for (const [index, row] of (await rowsOf(file)).entries()) {
    const cells = row.map(cellText)
    if (cells.some((cell) => cell.trim() !== '')) yield { line: index + 1, cells }
  }
}

async function rowsOf(file: string): Promise<unknown[][]> {
  const bytes = await readFile(file)
  const content = new Uint8Array(bytes).buffer
  try {
    // Numbers are kept as text, because codes such as an EAN have too many digits for a number.
    const parseNumber = (digits: string): Digits => ({ digits })
    const rows: unknown[][] = await readSheet(content, { parseNumber, trim: false })
    return withFailedCells(rows, bytes)
  } catch (error) {
    throw new CommandError(`${file} is not a workbook (.xlsx): ${(error as Error).message}`)
  }
}

/** Adds the errors of formulas that have failed, so that the import refuses them instead of reading empty cells (IMP-01). */
function withFailedCells(rows: readonly unknown[][], workbook: Uint8Array): unknown[][] {
  const all = rows.map((row) => [...row])
  const emptyRow: unknown[] = (rows[0] ?? []).map(() => null)
  for (const { row, column, text } of failedCellsOf(workbook)) {
    while (all.length <= row) all.push([...emptyRow])
    const cells = all[row] ?? []
    while (cells.length < column) cells.push(null)
    cells[column] = text
  }
  return all
}

/** What Excel shows for a number that is too large for a date, for example an EAN in a cell with the format of a date. */
const NO_DATE = '#####'

function cellText(value: unknown): string {
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'object' && value !== null) return numberText((value as Digits).digits)
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

/** Writes a date without a time as a day, and a date with a time as a moment in Tunisia, as in a CSV file. */
function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return NO_DATE
  // A workbook stores a time as a fraction of a day, so a whole second may be read as one millisecond less.
  const lost = value.getUTCMilliseconds() === 999 ? 1 : 0
  const moment = new Date(value.getTime() + lost).toISOString()
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment.slice(0, -1)
}

/** Removes the error of binary fractions (12.350000000000001) and exponents (6.191E+12). Whole numbers keep all digits. */
function numberText(text: string): string {
  if (/^-?\d+$/.test(text)) return text
  const value = Number(Number(text).toPrecision(15))
  return Number.isInteger(value) ? BigInt(value).toString() : String(value)
}

/** A cell whose formula has failed. Row and column count from 0. */
interface FailedCell {
  row: number
  column: number
  /** The error as Excel shows it, such as `#N/A`. */
  text: string
}

/** The failed cells of the first sheet of a workbook. The library that reads workbooks returns such cells as empty cells. */
export function failedCellsOf(workbook: Uint8Array): FailedCell[] {
  const sheet = textOf(workbook, firstSheet(workbook))
  const failed: FailedCell[] = []
  for (const [, attributes = '', content = ''] of sheet.matchAll(
    /<(?:\w+:)?c\s([^>/]*\bt="e"[^>/]*)>(.*?)<\/(?:\w+:)?c>/gs,
  )) {
    const [, letters = '', number] = /\br="([A-Z]{1,3})(\d{1,7})"/.exec(attributes) ?? []
    const [, text] = /<(?:\w+:)?v>([^<]+)</.exec(content) ?? []
    if (number === undefined || text === undefined) continue
    failed.push({ row: Number(number) - 1, column: columnOf(letters), text })
  }
  return failed
}

/** The column of A is 0, of Z 25, of AA 26. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Path of the first sheet. `workbook.xml` lists the sheets in their order, and its relationships name their files. */
function firstSheet(workbook: Uint8Array): string {
  const book = textOf(workbook, 'xl/workbook.xml')
  const [, id] = /<(?:\w+:)?sheet\s[^>]*\br:id="([^"]+)"/.exec(book) ?? []
  const relations = textOf(workbook, 'xl/_rels/workbook.xml.rels')
  const relation = relations
    .match(/<(?:\w+:)?Relationship\s[^>]*>/g)
    ?.find((each) => each.includes(` Id="${id}"`))
  const [, target = 'worksheets/sheet1.xml'] = /\bTarget="([^"]+)"/.exec(relation ?? '') ?? []
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The text of a file in the workbook; empty if the workbook has no such file. */
function textOf(workbook: Uint8Array, path: string): string {
  const { [path]: content } = unzipSync(workbook, { filter: ({ name }) => name === path })
  return content ? strFromU8(content) : ''
}
