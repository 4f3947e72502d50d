import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'

/** Whether a staged row changes the stock by a difference. */
export async function hasDifferences(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from import_rows where data ? 'stock_delta' limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Stores the checksum of a file with differences of stock. Returns the time of an earlier import of the same content,
 * if it was imported before (OPER-05).
 */
export async function rememberFile(tx: Tx, sha256: string): Promise<Date | undefined> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('imported_files')
    .values({ sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  const before = await tx
    .selectFrom('imported_files')
    .select('imported_at')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
  return before.imported_at
}

/**
 * Computes the stock of staged products, never below zero (OPER-05). A difference is added to the current stock. A
 * count from an earlier time (`countedAt`) is reduced by the units ordered since then. It is raised by the units
 * cancelled or returned since then, except units that a courier lost. An order placed since the count is subtracted
 * with its present quantities, so units that were removed from the order meanwhile are not added. The caller has locked
 * the products, so that no order changes their stock meanwhile.
 */
export async function computeStock(
  tx: Tx,
  { after, last }: { after: string; last: string },
): Promise<void> {
  const isIn = sql`id > ${after} and id <= ${last} and data ?| array['counted_at', 'stock_delta']`
  const { rows } = await sql`select from import_rows where ${isIn} limit 1`.execute(tx)
  if (rows.length === 0) return
  await sql`
    with changing as (
      select id from import_rows where ${isIn}
    ), counted as (
      select id, (data ->> 'counted_at')::timestamptz as at from import_rows
      where id > ${after} and id <= ${last} and data ? 'counted_at'
    ), moves as (
      select item.product_id, orders.created_at as at, -item.quantity as units,
        null::timestamptz as order_placed_at
      from orders join order_items item on item.order_id = orders.id
      where orders.created_at > (select min(at) from counted) and orders.old_number is null
      union all
      select item.product_id, move.moved_at, item.quantity, null
      from order_moves move join order_items item on item.order_id = move.order_id
      where move.to_status = 'Cancelled' and not move.has_lost_units
        and move.moved_at > (select min(at) from counted)
      union all
      select product_id, returned_at, units, order_placed_at from stock_returns
      where returned_at > (select min(at) from counted)
    ), since as (
      select counted.id, coalesce(sum(moves.units), 0)::int as units
      from counted left join moves on moves.product_id = counted.id and moves.at > counted.at
        and (moves.order_placed_at is null or moves.order_placed_at <= counted.at)
      group by counted.id
    )
    update import_rows staged set data = staged.data || jsonb_build_object('stock', greatest(0,
      coalesce((staged.data ->> 'stock')::int, product.stock, 0)
        + coalesce(since.units, 0) + coalesce((staged.data ->> 'stock_delta')::int, 0)))
    from changing
    left join products product on product.id = changing.id
    left join since on since.id = changing.id
    where staged.id = changing.id`.execute(tx)
}
