import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Db, Tx } from '../../db/tables.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'
import { Problems } from '../sheet-format/problem.ts'
import { openRows, type Row, type RowsOfFile } from '../sheet-format/read-rows.ts'
import type { Sheet, Values } from '../sheet-format/sheet.ts'
import type { Progress } from '../terminal/progress.ts'
import { CommandError } from '../terminal/terminal.ts'
import { importPictures } from './import-pictures.ts'
import {
  analyzeStaged,
  assignNewIds,
  countStaged,
  createStaging,
  deleteUnstaged,
  findDuplicates,
  findNewRowsWithout,
  insertStaged,
  listStagedIds,
  type StagedRow,
  writeStaged,
} from './import.repository.ts'
import { hasDifferences, rememberFile } from './stock.repository.ts'

export interface ImportCounts {
  created: number
  changed: number
  unchanged: number
  removed: number
}

interface RowOptions {
  /** Rows of the shop that are not in the file are deleted. */
  replace: boolean
  progress: Progress
}

interface ImportOptions extends RowOptions {
  dryRun: boolean
  /** The store for the originals of pictures. */
  pictures: PictureStore
}

/** Rows per statement: a few hundred KB of JSON, well under a second. */
const BATCH = 500

/**
 * Imports a whole file in one transaction, or nothing: then it throws a CommandError that lists every problem of
 * the file (API-06). A dry run does the same and rolls it back.
 */
export async function importFile(
  db: Db,
  file: string,
  sheet: Sheet,
  options: ImportOptions,
): Promise<ImportCounts> {
  const { progress } = options
  try {
    const withPictures = await readPictures(file, sheet, options)
    const source = await openRows(file, sheet, (bytes) => progress.at('reading', bytes))
    progress.start('reading', source.bytes)
    return await inTransaction(db, options, async (tx) => {
      const rows = changed(source.rows, withPictures)
      await stage(tx, { ...source, rows }, sheet)
      await refuseSecondTime(tx, file)
      return apply(tx, sheet, options)
    })
  } finally {
    progress.end()
  }
}

/** A file that changes the stock by a difference counts once (OPER-05). */
async function refuseSecondTime(tx: Tx, file: string): Promise<void> {
  if (!(await hasDifferences(tx))) return
  const before = await rememberFile(tx, await sha256Of(file))
  if (!before) return
  throw new CommandError(
    `Nothing was changed: this file was imported on ${before.toISOString()}, and its differences of stock would count twice.`,
  )
}

async function sha256Of(file: string): Promise<string> {
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
  await stage(tx, source, sheet)
  return apply(tx, sheet, options)
}

async function inTransaction<T>(
  db: Db,
  { dryRun }: ImportOptions,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const trx = await db.startTransaction().execute()
  try {
    const result = await work(trx)
    await (dryRun ? trx.rollback() : trx.commit()).execute()
    return result
  } catch (error) {
    if (!trx.isRolledBack) await trx.rollback().execute()
    throw error
  }
}

/** Returns rows unchanged for a sheet without pictures. */
async function readPictures(
  file: string,
  sheet: Sheet,
  { dryRun, pictures, progress }: ImportOptions,
): Promise<(row: Row) => Row> {
  const { pictures: columns } = sheet
  if (!columns) return (row) => row
  const { rows, bytes: size } = await openRows(file, sheet, (bytes) =>
    progress.at('pictures', bytes),
  )
  progress.start('pictures', size)
  return importPictures(rows, { file, columns, store: dryRun ? undefined : pictures })
}

async function* changed(rows: AsyncIterable<Row>, change: (row: Row) => Row): AsyncGenerator<Row> {
  for await (const row of rows) yield change(row)
}

/** Validates every row and collects it in a temporary table, so that no row of the shop is locked while the file is read. */
async function stage(tx: Tx, { rows, unit }: RowsOfFile, sheet: Sheet): Promise<void> {
  await createStaging(tx)
  const problems = new Problems()
  const lines = new Map<string, number>()
  let batch: StagedRow[] = []
  let count = 0
  const flush = async () => {
    await insertStaged(tx, batch)
    batch = []
  }
  for await (const row of rows) {
    count += 1
    const place = `${unit} ${row.line}`
    const found = row.problems.length > 0 ? row.problems : sheet.check(row.values)
    for (const problem of found) problems.add({ place, ...problem })
    const key = sheet.keyOf(row.values)
    const before = key === undefined ? undefined : lines.get(key)
    if (before !== undefined)
      problems.add({ place, text: `${key} is that of ${unit} ${before} too` })
    else if (key !== undefined) lines.set(key, row.line)
    if (found.length === 0) batch.push(stagedRow(row.line, sheet, row.values))
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  if (count === 0) throw new CommandError('The file has no rows.')
  await matchRows(tx, sheet, { unit, problems })
}

function stagedRow(line: number, sheet: Sheet, values: Values): StagedRow {
  const { key, newKey } = sheet.toKey(values)
  return { line, id: key ?? null, new_id: newKey, data: sheet.toData(values) }
}

/** Checks that need the rows of the shop: which rows of the file are new, and whether those are complete. */
async function matchRows(
  tx: Tx,
  sheet: Sheet,
  { unit, problems }: { unit: string; problems: Problems },
): Promise<void> {
  await analyzeStaged(tx)
  for (const { line, ...problem } of await sheet.matchRows(tx)) {
    problems.add({ place: `${unit} ${line}`, ...problem })
  }
  for (const { line, first } of await findDuplicates(tx)) {
    problems.add({
      place: `${unit} ${line}`,
      text: `means the same row of the shop as ${unit} ${first}`,
    })
  }
  await findIncomplete(tx, sheet, { unit, problems })
  refuseIfAny(problems)
  await assignNewIds(tx)
}

async function findIncomplete(
  tx: Tx,
  { table, columns, noun, toData }: Sheet,
  { unit, problems }: { unit: string; problems: Problems },
): Promise<void> {
  const needed = columns.flatMap(({ name, isRequired, expects }) => {
    const [target] = isRequired ? Object.keys(toData({ [name]: 0 })) : []
    return target ? [{ name, target, expects }] : []
  })
  for (const { name, target, expects } of needed) {
    for (const line of await findNewRowsWithout(tx, table, target)) {
      const text = `missing; what is new among the ${noun} needs it: ${expects}`
      problems.add({ place: `${unit} ${line}`, field: name, text })
    }
  }
}

/** Writes in the order of the keys. Orders lock products in the same order, which prevents deadlocks. */
async function apply(tx: Tx, sheet: Sheet, options: RowOptions): Promise<ImportCounts> {
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
  const removed = options.replace ? await deleteUnstaged(tx, sheet.table) : 0
  return { created, changed: written - created, unchanged: total - written, removed }
}

function refuseIfAny(problems: Problems): void {
  if (problems.count === 0) return
  const count = problems.count === 1 ? '1 problem' : `${problems.count} problems`
  throw new CommandError(`Nothing was imported: ${count}.\n${problems.toText()}`)
}
