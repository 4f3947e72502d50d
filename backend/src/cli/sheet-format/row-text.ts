import { stringify } from 'csv-stringify'
import type { Column } from './column.ts'
import { guarded } from './formula-guard.ts'
import { toNested, type Values } from './sheet.ts'

export type Format = 'csv' | 'json'

/** The rows as a stream of text. CSV starts with a byte order mark, without which Excel misreads accents. */
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

export async function* csvText(
  columns: readonly Pick<Column, 'name' | 'toCell'>[],
  rows: AsyncIterable<Values>,
): AsyncGenerator<string> {
  const writer = stringify({ bom: true, header: true, columns: columns.map(({ name }) => name) })
  const filling = (async () => {
    for await (const values of rows) {
      const cells = columns.map(({ name, toCell }) =>
        values[name] === undefined ? '' : guarded(toCell(values[name])),
      )
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
