import type { ImageKind } from '@shop/domain'
import type { Db, Tx } from '../../db/tables.ts'
import type { Column } from './column.ts'
import type { Problem } from './problem.ts'

/** One row of a file: the columns it gives, by their names, as validated. */
export type Values = Readonly<Record<string, unknown>>

/** What a table of the shop looks like as a file, and how a file gets into the table. */
export interface Sheet {
  noun: 'products' | 'heroes' | 'coupons'
  columns: readonly Column[]
  /** What the pictures of its column `pictures` are shown as; left out where it has no such column. */
  pictureKind?: ImageKind
  /** Fields of the API's answers that follow from others: read over. */
  ignored: readonly string[]
  /** What says which row of the shop a row of the file is; a file may not have two alike. */
  keyOf: (values: Values) => string | undefined
  /** What no column alone can tell. */
  check: (values: Values) => { field: string; text: string }[]
  table: { name: string; key: string; columns: readonly string[]; hasTranslations: boolean }
  /** The key in the table; a fresh one for a row that names none. */
  toKey: (values: Values) => { key: string | undefined; newKey: string }
  /** Column of the table → value, of what the file gives alone. */
  toData: (values: Values) => Record<string, unknown>
  /** Of a new row, what the file does not give. */
  defaults: Readonly<Record<string, unknown>>
  /** Finds the row of the shop each row of the file stands for; gives the problems this shows, with their lines. */
  matchRows: (tx: Tx) => Promise<(Omit<Problem, 'place'> & { line: number })[]>
  /** Every row of the shop as a file has it, in a stable order. */
  read: (db: Db) => AsyncIterable<Values>
}

/** The values at their places, as JSON has them; what is undefined is left out. */
export function toNested(columns: readonly Column[], values: Values): Record<string, unknown> {
  const nested: Record<string, unknown> = {}
  for (const { name, path } of columns) {
    const value = values[name]
    if (value === undefined) continue
    let holder = nested
    for (const key of path.slice(0, -1)) {
      const inner = (holder[key] ?? {}) as Record<string, unknown>
      holder[key] = inner
      holder = inner
    }
    holder[path.at(-1) ?? name] = value
  }
  return nested
}

/** What a file gives, under the names of the table's columns. */
export function renamed(
  names: Readonly<Record<string, string>>,
  values: Values,
  change = (value: unknown) => value,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, target]) =>
      values[name] === undefined ? [] : [[target, change(values[name])]],
    ),
  )
}
