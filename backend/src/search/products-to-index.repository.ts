import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'

/**
 * Number of products that are indexed in one transaction. With the embedded database, which serves one client at a time, this
 * takes about 0.1 s. Orders wait meanwhile, and each order uses the database several times, so it may wait several times. Larger
 * transactions would hardly shorten the whole work.
 */
const AT_ONCE = 25
/**
 * Pause after each transaction, as a fraction of the transaction's duration. An order uses the database several times;
 * without the pause, it could use the database only once between two transactions.
 */
const PAUSE = 0.4

/** Time in seconds after an import has noted a product. During this time, only the import itself indexes the product. */
const LEFT_S = 60

/** Writes the search words of products that imports have noted, in short transactions. Several processes may do it at the same time. */
export async function indexNoted(
  db: Db,
  { minAgeS = 0, onDone }: { minAgeS?: number; onDone?: (count: number) => void } = {},
): Promise<void> {
  for (;;) {
    const started = performance.now()
    const some = { most: AT_ONCE, minAgeS }
    const count = await db.transaction().execute((tx) => indexNotedBatch(tx, some))
    if (count === 0) return
    onDone?.(count)
    await pause((performance.now() - started) * PAUSE)
  }
}

/** Indexes products whose import has ended without indexing them. */
export async function indexUnindexedProducts(db: Db): Promise<void> {
  await indexNoted(db, { minAgeS: LEFT_S })
}

/**
 * Indexes at most `most` noted products in the caller's transaction; with `own`, only products that this transaction
 * has noted. Returns their number.
 */
export async function indexNotedBatch(
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
  // The products are locked before their rows in the index, as in an order that sells out a product.
  await sql`select from products where id = any (${ids}::text[]) order by id for update`.execute(tx)
  await sql`select public.index_products(${ids}::text[])`.execute(tx)
  return rows.length
}

/** Applies the live discounts by date to new and changed products immediately, so that their prices are right before they are indexed. */
export async function applyDiscounts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select public.apply_discounts(${[...ids]}::text[])
    where exists (select from discounts)`.execute(tx)
}
