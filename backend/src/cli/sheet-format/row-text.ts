import { stringify } from 'csv-stringify'
import type { Column } from './column.ts'
import { guarded } from '../records/formula-guard.ts'
import { toNested, type Values } from './sheet.ts'

export type Format = 'csv' | 'json'

/** The rows as a stream of text. A CSV file starts with a byte order mark, without which Excel misreads accents. */
export function rowsAsText(
  format: Format,
  columns: readonly Column[],
  rows: AsyncIterable<Values>,
): AsyncIterable<string> {
  return format === 'json' ? jsonText(objectsOf(columns, rows)) : csvText(columns, rows)
}

/** A JSON array with one object per line. */
export async function* jsonText(objects: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const object of objects) {
    yield `${before}${JSON.stringify(object)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** Columns of a CSV file. The cells of a column that `isSafe` are safe as they are, and get no guard against formulas. */
type CsvColumn = Pick<Column, 'name' | 'toCell'> & { isSafe?: boolean }

export async function* csvText(
  columns: readonly CsvColumn[],
  rows: AsyncIterable<Values>,
  delimiter = ',',
): AsyncGenerator<string> {
  const names = columns.map(({ name }) => name)
  const writer = stringify({ bom: true, header: true, columns: names, delimiter })
  const filling = (async () => {
    for await (const values of rows) {
      const cells = columns.map(({ name, toCell, isSafe = false }) => {
        const cell = values[name] === undefined ? '' : toCell(values[name])
        return isSafe ? cell : guarded(cell)
      })
      if (!writer.write(cells)) await new Promise((resolve) => writer.once('drain', resolve))
    }
    writer.end()
  })()
  filling.catch((error: Error) => writer.destroy(error))
  for await (const piece of writer) yield String(piece)
}

async function* objectsOf(
  columns: readonly Column[],
  rows: AsyncIterable<Values>,
): AsyncGenerator<object> {
  for await (const values of rows) yield toNested(columns, values)
}
