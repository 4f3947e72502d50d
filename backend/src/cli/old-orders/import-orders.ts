import { extname } from 'node:path'
import type { Db } from '../../db/tables.ts'
import { writeBadRows } from '../import/write-bad-rows.ts'
import { loadMapping } from '../mapping/load-mapping.ts'
import { RefusedRowsError } from '../import/stage.ts'
import { Problems } from '../sheet-format/problem.ts'
import { openRows } from '../sheet-format/read-rows.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'
import type { Progress } from '../terminal/progress.ts'
import { CommandError, exitCodes } from '../terminal/terminal.ts'
import { createOrderMapper } from './map-order-rows.ts'
import { addOldOrders, findKnownOrders, type KnownOrder } from './old-orders.repository.ts'
import { orderColumns } from './order-columns.ts'
import { orderTargets, ownOrders } from './order-mappings.ts'
import { type OldOrder, readOrders, type ReadOrders } from './read-orders.ts'

/** The options of an import of orders as the operator gives them. */
export interface OrderImportFlags {
  dryRun?: boolean
  /** Name of a built-in mapping, or path of a mapping file. */
  map?: string
  ignoreUnknown?: boolean
  skipBad?: boolean
}

export interface OrderImport extends Pick<ReadOrders, 'bad' | 'unfinished'> {
  created: number
  /** Number of orders of the file that the shop already has. */
  known: number
  /** Encoding of the file, if the operator should be told. */
  format: string | undefined
  ignored: readonly string[]
  /** Texts about the problems of the orders that were left out. */
  refused: readonly string[]
  /** Path of the file with the rows of the orders that were left out. */
  badFile: string | undefined
  ms: number
}

/**
 * Imports the ended orders of another shop as history (OPER-04, decision 118). If the file has problems, imports none and throws
 * a CommandError that lists the problems. With `skipBad`, only the orders with problems are left out. An order that the shop has
 * stays as it is.
 */
export async function importOrders(
  db: Db,
  file: string,
  { dryRun = false, map, ignoreUnknown = false, skipBad = false }: OrderImportFlags,
  progress: Progress,
): Promise<OrderImport> {
  const started = performance.now()
  if (!['.csv', '.xlsx'].includes(extname(file).toLowerCase())) {
    const text = `${file}: only files of orders that end in .csv or .xlsx are read.`
    throw new CommandError(text, exitCodes.wrongUse)
  }
  const mapping = map === undefined ? ownOrders : await loadMapping(map, orderTargets)
  const mapper = createOrderMapper({
    ...mapping,
    ignoresUnknown: mapping.ignoresUnknown || ignoreUnknown,
  })
  const problems = new Problems(mapper.named)
  try {
    const sheet = { noun: 'orders', columns: orderColumns, ignored: [] }
    const opened = await openRows(file, sheet, (bytes) => progress.at('reading', bytes), mapper)
    progress.start('reading', opened.bytes)
    const read = await readOrders(opened.rows, mapping, problems)
    const isEmpty = read.orders.length + read.unfinished.size === 0
    if (problems.count > 0 && (!skipBad || isEmpty)) throw new RefusedRowsError(problems)
    if (isEmpty) throw new CommandError('The file has no orders.')
    const added = await addNew(db, read.orders, { dryRun, skipBad, progress, problems })
    const reasons = reasonsOf(problems, read)
    return {
      bad: read.bad + added.conflicts,
      unfinished: read.unfinished,
      created: added.created,
      known: added.known,
      format: opened.format,
      ignored: mapper.ignored,
      refused: [...problems.byLine.values()].flat(),
      badFile: reasons.size > 0 && !dryRun ? await writeBadRows(file, reasons) : undefined,
      ms: performance.now() - started,
    }
  } finally {
    progress.end()
  }
}

interface AddOptions {
  dryRun: boolean
  skipBad: boolean
  progress: Progress
  problems: Problems
}

/**
 * Adds the orders that the shop does not have, in one transaction. `conflicts` is the number of orders of the file
 * whose number belongs to a different order of the shop.
 */
async function addNew(
  db: Db,
  orders: readonly OldOrder[],
  { dryRun, skipBad, progress, problems }: AddOptions,
): Promise<{ created: number; known: number; conflicts: number }> {
  return db.transaction().execute(async (tx) => {
    const known = await findKnownOrders(tx, orders)
    const fresh: OldOrder[] = []
    let conflicts = 0
    for (const order of orders) {
      const other = known.get(order.number)
      if (!other || hasNumberByChance(order, other)) fresh.push(order)
      else if (!isSame(order, other)) {
        const { line, number } = order
        const text = `the shop has another order ${number}, of ${frenchTime(other.placedAt)}; give the orders of this file other numbers, such as B-${number}`
        problems.add({ line, place: `line ${line}`, field: 'number', text })
        conflicts += 1
      }
    }
    if (problems.count > 0 && !skipBad) throw new RefusedRowsError(problems)
    const created = fresh.length
    const result = { created, known: orders.length - created - conflicts, conflicts }
    if (dryRun) return result
    progress.start('writing', created)
    let done = 0
    await addOldOrders(tx, fresh, (count) => {
      done += count
      progress.at('writing', done)
    })
    return result
  })
}

/** Whether `other`, an order that was placed in this shop, has the same number as an order of the file only by chance. */
function hasNumberByChance(order: OldOrder, other: KnownOrder): boolean {
  return !other.isImported && !isSame(order, other)
}

/** Two times of one order may differ by less than this, because some files leave seconds out. */
const MINUTE_MS = 60_000

function isSame({ placedAt }: OldOrder, other: KnownOrder): boolean {
  return Math.abs(new Date(placedAt).getTime() - other.placedAt.getTime()) < MINUTE_MS
}

/** Line number → the reasons why the row was left out, for every row of the orders that were left out. */
function reasonsOf(problems: Problems, { parts }: ReadOrders): Map<number, readonly string[]> {
  const reasons = new Map<number, readonly string[]>(problems.byLine)
  for (const [first, others] of parts) {
    const lines = [first, ...others]
    const bad = lines.find((line) => problems.byLine.has(line))
    if (bad === undefined) continue
    for (const line of lines) {
      if (!reasons.has(line)) reasons.set(line, [`belongs to line ${bad}`])
    }
  }
  return reasons
}
