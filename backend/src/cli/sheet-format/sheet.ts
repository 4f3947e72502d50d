import type { ImageKind } from '@shop/domain'
import type { Db, Tx } from '../../db/tables.ts'
import type { Column } from './column.ts'
import type { Problem } from './problem.ts'

/** The validated values of one row of a file, by column name. */
export type Values = Readonly<Record<string, unknown>>

/**
 * The column `from` names files and addresses of pictures; the column `to` gets the addresses under which the shop
 * stores them.
 */
export interface PictureColumn {
  from: string
  to: string
  kind: ImageKind
}

interface Replacing {
  /** Help text of the option `--replace`. */
  description: string
  /** Word after the number in the text of the result: "removed". */
  done: string
  /** Called before rows are written. Locks all rows that `apply` and the import change, in the same order as orders lock them. */
  lock?: (tx: Tx) => Promise<void>
  /** Removes the shop's rows that the file does not contain, or takes them off sale. Returns a line of text for each row. */
  apply: (tx: Tx) => Promise<string[]>
}

/** `repeats`: whether the row has the code of an earlier row of the file. */
export type MatchProblem = Omit<Problem, 'place'> & { line: number; repeats?: boolean }

/** Describes how a table of the shop is imported from a file and exported to a file. */
export interface Sheet {
  noun: 'products' | 'heroes' | 'coupons'
  columns: readonly Column[]
  /** Columns that name pictures to import. */
  pictures?: readonly PictureColumn[]
  /** Derived fields of the API's answers, which an import ignores. */
  ignored: readonly string[]
  /** Text that identifies the row in the shop, such as `reference CR-1`. Two rows of a file may not have the same text. */
  keyOf: (values: Values) => string | undefined
  /** Checks that concern several columns together. */
  check: (values: Values) => { field: string; text: string }[]
  table: { name: string; key: string; columns: readonly string[]; hasTranslations: boolean }
  /** A second table, with at most one row for each row of `table`. `toData` returns its values in the field `field`. */
  beside?: {
    name: string
    key: string
    columns: readonly string[]
    field: string
    defaults: Readonly<Record<string, unknown>>
  }
  /** `key` is the key of the row in the table. `newKey` is the key that a new row gets if `key` is undefined. */
  toKey: (values: Values) => { key: string | undefined; newKey: string }
  /** Column of the table → value. Only columns that the file has are included. */
  toData: (values: Values) => Record<string, unknown>
  /** Values that a new row gets if the file does not state them. */
  defaults: Readonly<Record<string, unknown>>
  /** Matches rows of the file with rows of the shop. Returns the problems of the match, with their line numbers. */
  matchRows: (tx: Tx) => Promise<MatchProblem[]>
  /** What `--replace` does with rows of the shop that the file does not contain. If undefined, the sheet does not allow `--replace`. */
  replacing?: Replacing
  /** All rows of the shop in the format of the file, in a stable order. */
  read: (db: Db) => AsyncIterable<Values>
}

/** The values as a nested JSON object; undefined values are left out. */
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

/** Column of the table → column of the file. */
type ColumnNames = Readonly<Record<string, string>>

/** The values of a file under the names of the table's columns. */
export function renamed(
  names: ColumnNames,
  values: Values,
  change = (value: unknown) => value,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([target, name]) =>
      values[name] === undefined ? [] : [[target, change(values[name])]],
    ),
  )
}

/** A row of the table under the names of the file's columns, without null values. */
export function renamedBack(names: ColumnNames, row: object): Record<string, unknown> {
  const values = Object.entries(row).filter(([, value]) => value !== null)
  return Object.fromEntries(
    values.flatMap(([source, value]) => {
      const name = names[source]
      return name === undefined ? [] : [[name, value]]
    }),
  )
}
