import { foldedHeading } from '../mapping/mapping.ts'
import { openRecords } from '../records/open-records.ts'
import { refuseCellErrors } from '../sheet-format/problem.ts'
import { CommandError } from '../terminal/terminal.ts'

export interface TableRow<Column extends string> {
  line: number
  cells: ReadonlyMap<Column, string>
}

/**
 * The rows of a .csv or .xlsx file, by column. `headings`: heading → column; other headings are not read. If several headings
 * belong to one column, the first that has a value in the row counts. Throws a CommandError if a needed column is missing, or
 * if a cell that is read has an error of a spreadsheet.
 */
export async function readTable<Column extends string>(
  file: string,
  headings: Readonly<Record<string, Column>>,
  needed: readonly Column[],
): Promise<TableRow<Column>[]> {
  const source = await openRecords(file, () => 0)
  if (!source) throw new CommandError(`${file}: expected a file that ends in .csv or .xlsx.`)
  const known = new Map(
    Object.entries(headings).map(([heading, column]) => [foldedHeading(heading), column]),
  )
  let columns: (Column | undefined)[] | undefined
  let header: readonly string[] = []
  const rows: TableRow<Column>[] = []
  const named: { line: number; cells: [string, string][] }[] = []
  for await (const { line, cells } of source.records) {
    if (columns) {
      const read = byColumn(cells, columns)
      const values = [...read].map(([column, { value }]) => [column, value] as const)
      rows.push({ line, cells: new Map(values) })
      named.push({
        line,
        cells: [...read.values()].map(({ index, value }) => [header[index]?.trim() ?? '', value]),
      })
      continue
    }
    header = cells
    columns = cells.map((cell) => known.get(foldedHeading(cell)))
    const missing = needed.filter((column) => !columns?.includes(column))
    if (missing.length > 0) throw missingColumns(file, missing, headings)
  }
  if (rows.length === 0) throw new CommandError(`${file} has no rows.`)
  refuseCellErrors(file, named)
  return rows
}

function missingColumns(
  file: string,
  missing: readonly string[],
  headings: Readonly<Record<string, string>>,
): CommandError {
  const lines = missing.map((column) => {
    const names = Object.keys(headings).filter((heading) => headings[heading] === column)
    return `  ${column}: ${names.join(', ')}`
  })
  return new CommandError(`${file} lacks columns. Their headings may be:\n${lines.join('\n')}`)
}

/** The value of each column, and the position of its cell. */
function byColumn<Column extends string>(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
): Map<Column, { index: number; value: string }> {
  const values = new Map<Column, { index: number; value: string }>()
  for (const [index, cell] of cells.entries()) {
    const column = columns[index]
    const value = cell.trim()
    if (column && value !== '' && !values.has(column)) values.set(column, { index, value })
  }
  return values
}
