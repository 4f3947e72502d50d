import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Db } from '../../db/tables.ts'
import { articleText } from '../export/order-articles.ts'
import { chosenOrders } from '../sheets/order-export.ts'
import { CommandError } from '../terminal/terminal.ts'
import { writeAtomically } from '../../files/write-atomically.ts'

/** An order may become visible up to this time (in ms) after its `date`, because its transaction is committed later. */
const LATE_MS = 60 * 60 * 1000

const Written = z.object({
  /** Time of the first start of the watcher, in epoch ms. Orders that were placed earlier are not written. */
  begun: z.number(),
  /** Id → time in epoch ms, for the orders of the last hour that were written. */
  orders: z.record(z.string(), z.number()),
  /** Name of the last written file. The file is complete, but its name may still end in `.part`. */
  file: z.optional(z.string()),
})
type Written = z.infer<typeof Written>

interface OrderFolder {
  /** Writes the new orders, which are in no earlier file, into a file. Returns null if there are no new orders. */
  writeNew(db: Db): Promise<{ file: string; count: number } | null>
}

/**
 * Records the written orders in `.orders.json`, so that each order is written once, even if the process ends at any
 * moment. A file is complete before it is recorded, and gets its final name afterwards.
 */
export async function openOrderFolder(folder: string): Promise<OrderFolder> {
  const record = join(folder, '.orders.json')
  let written = await readWritten(record)
  await finish(folder, written.file)
  await keep(record, written)
  return {
    writeNew: async (db) => {
      const newest = Math.max(written.begun, ...Object.values(written.orders))
      const since = Math.max(written.begun, newest - LATE_MS)
      const found = new Map<string, number>()
      for await (const { _id, date } of chosenOrders(db, { since: new Date(since), own: true })) {
        if (written.orders[_id] === undefined) found.set(_id, date)
      }
      if (found.size === 0) return null
      const file = freeName(folder)
      const draft = join(folder, `${file}.part`)
      await writeAtomically(draft, articleText(db, { ids: [...found.keys()] }))
      const orders = { ...written.orders, ...Object.fromEntries(found) }
      const latest = Math.max(...Object.values(orders))
      const recent = Object.entries(orders).filter(([, date]) => date >= latest - LATE_MS)
      written = { begun: written.begun, orders: Object.fromEntries(recent), file }
      await keep(record, written)
      await finish(folder, file)
      return { file: join(folder, file), count: found.size }
    },
  }
}

async function readWritten(record: string): Promise<Written> {
  if (!existsSync(record)) return { begun: Date.now(), orders: {} }
  try {
    return Written.parse(JSON.parse(await readFile(record, 'utf8')))
  } catch (error) {
    throw new CommandError(`${record} is damaged: ${(error as Error).message}`)
  }
}

async function keep(record: string, written: Written): Promise<void> {
  await writeAtomically(record, JSON.stringify(written))
}

/** Gives a complete file its final name, unless the file has it already. */
async function finish(folder: string, file: string | undefined): Promise<void> {
  if (file === undefined) return
  const draft = join(folder, `${file}.part`)
  if (existsSync(draft)) await rename(draft, join(folder, file))
}

function freeName(folder: string): string {
  // With milliseconds in the name, the files sort by the time at which they were written.
  const moment = new Date().toISOString().slice(0, 23).replaceAll(':', '').replaceAll(/[T.]/g, '-')
  for (let count = 1; ; count += 1) {
    const name = `commandes-${moment}${count === 1 ? '' : `-${count}`}.csv`
    if (!existsSync(join(folder, name))) return name
  }
}
