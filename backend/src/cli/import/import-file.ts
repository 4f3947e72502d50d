import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Db, Tx } from '../../db/tables.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'
import { isDatabaseAway } from '../../db/database-errors.ts'
import { indexNoted, indexNotedBatch } from '../../search/products-to-index.repository.ts'
import {
  type ForeignReading,
  type ForeignWords,
  openRows,
  type Row,
  type RowsOfFile,
} from '../sheet-format/read-rows.ts'
import type { Sheet } from '../sheet-format/sheet.ts'
import { inTransaction } from '../terminal/in-transaction.ts'
import type { Progress } from '../terminal/progress.ts'
import { CommandError } from '../terminal/terminal.ts'
import { importPictures } from './import-pictures.ts'
import { countStaged, findNewRowsWithout, listStagedIds, writeStaged } from './import.repository.ts'
import { BATCH, checkRows, stage, type Staged, type StageOptions } from './stage.ts'
import { hasDifferences, rememberFile } from './stock.repository.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'

export interface ImportCounts {
  created: number
  changed: number
  unchanged: number
  /** One line of text for each row that `--replace` has removed or taken off sale. */
  replaced: string[]
}

interface RowOptions {
  /** Whether rows of the shop that are not in the file are removed or taken off sale (`Sheet.replacing`). */
  replace: boolean
  progress: Progress
}

/** The result of an import, with the rows that were left out. */
export interface FileImport extends ImportCounts, Staged {
  /** Encoding and separator of the file, if the operator should be told. */
  format: string | undefined
  /** Column → number of new rows for which the file has no value. */
  withoutValue: ReadonlyMap<string, number>
}

export interface ImportOptions extends RowOptions, StageOptions, ForeignWords, ForeignReading {
  dryRun: boolean
  /** Columns for which new rows without a value are counted. */
  withoutValue?: readonly string[]
  /** The store for the originals of pictures. */
  pictures: PictureStore
}

/**
 * Imports a whole file in one transaction. If the file has problems, throws a CommandError that lists all of them,
 * and imports nothing (API-06). After the commit, the search index is updated in transactions of its own. A dry run
 * rolls the import back. With `skipBad`, only the rows with problems are left out.
 */
export async function importFile(
  db: Db,
  file: string,
  sheet: Sheet,
  options: ImportOptions,
): Promise<FileImport> {
  const { progress, named, hintFor, withoutValue = [] } = options
  try {
    const source = await openRows(file, sheet, (bytes) => progress.at('reading', bytes), options)
    progress.start('reading', source.bytes)
    const rows = await readPictures(source.rows, file, sheet, options)
    const checked = await checkRows({ ...source, rows, named, hintFor }, sheet)
    const done = await inTransaction(db, options, async (tx) => {
      const staged = await stage(tx, checked, sheet, options)
      await refuseSecondTime(tx, file)
      const counts = await countWithoutValue(tx, sheet, withoutValue)
      const applied = await apply(tx, sheet, options)
      return { ...applied, ...staged, withoutValue: counts, format: source.format }
    })
    if (sheet.table.name === 'products' && !options.dryRun) {
      await indexProducts(db, progress, done.created + done.changed)
    }
    return done
  } finally {
    progress.end()
  }
}

async function countWithoutValue(
  tx: Tx,
  { table }: Sheet,
  columns: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const column of columns) {
    counts.set(column, (await findNewRowsWithout(tx, table, column)).length)
  }
  return counts
}

/**
 * Updates the search index. This is done after the commit, so that orders do not wait for it. If this process ends or
 * loses its connection to the database, the shop updates the index within two minutes.
 */
async function indexProducts(db: Db, progress: Progress, count: number): Promise<void> {
  progress.start('indexing', count)
  let done = 0
  try {
    await indexNoted(db, {
      onDone: (some) => {
        done += some
        progress.at('indexing', Math.min(done, count))
      },
    })
  } catch (error) {
    // The rows are committed, so the import must not be reported as failed.
    if (!isDatabaseAway(error)) throw error
  }
}

/** Throws a CommandError if a file with differences of stock was imported before, because its differences would count twice (OPER-05). */
async function refuseSecondTime(tx: Tx, file: string): Promise<void> {
  if (!(await hasDifferences(tx))) return
  const before = await rememberFile(tx, await sha256Of(file))
  if (!before) return
  throw new CommandError(
    `Nothing was changed: this file was imported on ${frenchTime(before)}, and its differences of stock would count twice.`,
  )
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Imports rows as part of the caller's transaction. */
export async function importRows(
  tx: Tx,
  source: RowsOfFile,
  sheet: Sheet,
  options: RowOptions,
): Promise<ImportCounts> {
  await stage(tx, await checkRows(source, sheet), sheet, {})
  const counts = await apply(tx, sheet, options)
  while ((await indexNotedBatch(tx, { most: BATCH, own: true })) > 0);
  return counts
}

/** Returns the rows with the addresses of their pictures. Returns the rows unchanged if the sheet has no pictures. */
async function readPictures(
  rows: AsyncIterable<Row>,
  file: string,
  { pictures: columns }: Sheet,
  { dryRun, pictures, skipBad = false }: ImportOptions,
): Promise<AsyncIterable<Row>> {
  if (!columns) return rows
  // The rows are kept in memory, because reading and checking a large file again takes seconds.
  const kept: Row[] = []
  const store = dryRun ? undefined : pictures
  const withPictures = await importPictures(keeping(rows, kept), {
    file,
    columns,
    store,
    canLack: skipBad,
  })
  return changed(kept, withPictures)
}

async function* keeping(rows: AsyncIterable<Row>, kept: Row[]): AsyncGenerator<Row> {
  for await (const row of rows) {
    kept.push(row)
    yield row
  }
}

async function* changed(rows: Iterable<Row>, change: (row: Row) => Row): AsyncGenerator<Row> {
  for (const row of rows) yield change(row)
}

/** Writes the rows in the order of their keys. Orders lock products in the same order, which prevents deadlocks. */
async function apply(tx: Tx, sheet: Sheet, options: RowOptions): Promise<ImportCounts> {
  if (options.replace) await sheet.replacing?.lock?.(tx)
  const { total, created } = await countStaged(tx, sheet.table)
  options.progress.start('writing', total)
  let written = 0
  let done = 0
  for (let after = ''; done < total;) {
    const ids = await listStagedIds(tx, after, BATCH)
    const last = ids.at(-1)
    if (last === undefined) break
    written += await writeStaged(tx, sheet, { after, last })
    done += ids.length
    after = last
    options.progress.at('writing', done)
  }
  const replaced = (options.replace && (await sheet.replacing?.apply(tx))) || []
  return { created, changed: written - created, unchanged: total - written, replaced }
}
