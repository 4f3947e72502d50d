import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'

/** Products of one transaction: about a second with the embedded database, in which orders wait. Each call of `index_products` has costs of its own. */
const AT_ONCE = 150
/** Pause after each transaction, as a part of its time: the embedded database has one client at a time, and orders need it too. */
const PAUSE = 0.4

/** What a running import has noted is left to it for this time. */
const LEFT_S = 60

/** Writes the search words of products that imports have noted, in short transactions. Several processes may do it at the same time. */
export async function indexNoted(
  db: Db,
  { minAgeS = 0, onDone }: { minAgeS?: number; onDone?: (count: number) => void } = {},
): Promise<void> {
  for (;;) {
    const started = performance.now()
    const some = { most: AT_ONCE, minAgeS }
    const count = await db.transaction().execute((tx) => indexSomeNoted(tx, some))
    if (count === 0) return
    onDone?.(count)
    await pause((performance.now() - started) * PAUSE)
  }
}

/** The same for products of an import whose process has ended before. */
export async function indexLeft(db: Db): Promise<void> {
  await indexNoted(db, { minAgeS: LEFT_S })
}

/**
 * The same as a part of the caller's transaction, for at most `most` products: only for those that this transaction has noted if `own`.
 * Returns how many there were.
 */
export async function indexSomeNoted(
  tx: Tx,
  { most, minAgeS = 0, own = false }: { most: number; minAgeS?: number; own?: boolean },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from products_to_index where product_id in (
      select product_id from products_to_index
      where noted_at <= now() - make_interval(secs => ${minAgeS})
        and (noted_at = now() or not ${own}::boolean)
      order by product_id limit ${most} for update skip locked
    ) returning product_id as id`.execute(tx)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  // Locked before their index, as an order does that sells one out.
  await sql`select from products where id = any (${ids}::text[]) order by id for update`.execute(tx)
  await sql`select public.index_products(${ids}::text[])`.execute(tx)
  return rows.length
}

/** Gives new and changed products the discounts by date that are live, so that no price is wrong until they are indexed. */
export async function applyDiscounts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select public.apply_discounts(${[...ids]}::text[])
    where exists (select from discounts)`.execute(tx)
}
