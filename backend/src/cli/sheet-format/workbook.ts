import writeWorkbook from 'write-excel-file/node'
import type { Column } from './column.ts'
import { inTunisia } from './tunisia-time.ts'
import type { Values } from './sheet.ts'

export type TableColumn = Pick<Column, 'name' | 'toCell' | 'cellType'>

/**
 * The rows as a workbook (.xlsx). Amounts are numbers, dates are dates in Tunisia's time, and everything else is text.
 * So nothing runs as a formula, and codes keep their zeros.
 */
export async function workbookOf(
  columns: readonly TableColumn[],
  rows: AsyncIterable<Values>,
): Promise<Buffer> {
  const sheet = [columns.map(({ name }) => textCell(name))]
  for await (const values of rows) {
    sheet.push(columns.map((column) => cellOf(column, values[column.name])))
  }
  const widths = columns.map(() => ({ width: 18 }))
  return writeWorkbook(sheet, { columns: widths, stickyRowsCount: 1 }).toBuffer()
}

interface WorkbookCell {
  value: string | number
  type: StringConstructor | NumberConstructor
  format?: string
}

function cellOf({ cellType, toCell }: TableColumn, value: unknown): WorkbookCell | null {
  if (value === undefined || value === null) return null
  if (cellType === 'number') return { value: value as number, type: Number }
  if (cellType === 'moment') {
    const moment = inTunisia(new Date(value as string))
    if (moment.getUTCMilliseconds() === 999) return textCell(toCell(value))
    return { value: daysOf(moment), type: Number, format: 'dd/mm/yyyy hh:mm' }
  }
  return textCell(typeof value === 'string' ? value : toCell(value))
}

/** The number that a workbook stores for the day 1970-01-01. */
const DAY_1970 = 25_569
const DAY_MS = 86_400_000

/**
 * A moment as days with a fraction, as workbooks store it. A quarter of a millisecond is added, because readers
 * truncate the time, and the fraction has a rounding error.
 */
function daysOf(moment: Date): number {
  return DAY_1970 + (moment.getTime() + 0.25) / DAY_MS
}

function textCell(value: string): WorkbookCell | null {
  return value === '' ? null : { value, type: String }
}
