import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'

/**
 * A product can be hot if at least `MIN_UNITS` units in at least `MIN_ORDERS` orders were sold in 30 days. Fewer units may be
 * chance. The number of orders prevents that one large order makes a product hot.
 */
const MIN_UNITS = 5
const MIN_ORDERS = 3
const MOST = 12

interface HotProduct {
  id: string
  reference: string
  name: string
  isByHand: boolean
  /** Number of units sold in the last 30 days. */
  sold: number
}

/** SQL: units and orders of each product in the last 30 days. Cancelled and held orders do not count. */
export const soldInMonth = sql`
  select product_id, sum(quantity)::int as units, count(distinct order_id)::int as orders
  from orders join order_items on order_id = orders.id
  where created_at > now() - interval '30 days' and status <> 'Cancelled' and held_until is null
  group by product_id`

/** Ids of the hot products that are on sale, in the order of the hot products. */
export async function listHotProducts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('hot_products')
    .innerJoin('products', 'products.id', 'product_id')
    .select('product_id')
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('product_id')
    .execute()
  return rows.map((row) => row.product_id)
}

/** Computes the hot products from the orders of the last 30 days, unless the operator has set them (OPER-06). */
export async function refreshHotProducts(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHotProducts(tx)
    await sql`
      with hot as materialized (
        select product_id, row_number() over (order by units desc, product_id) as position
        from (${soldInMonth}) as sold join products on id = product_id and active
        where units >= ${sql.lit(MIN_UNITS)} and orders >= ${sql.lit(MIN_ORDERS)}
          and not exists (select from hot_products where by_hand)
        order by position limit ${sql.lit(MOST)}
      ), cold as (
        delete from hot_products where not by_hand and product_id not in (select product_id from hot)
      )
      insert into hot_products as kept (product_id, position, by_hand)
      select product_id, position, false from hot
      on conflict (product_id) do update set position = excluded.position
      where kept.position <> excluded.position`.execute(tx)
  })
}

/** Sets the hot products that the operator has chosen, in this order. If the list is empty, they are computed again. */
export async function setHotProducts(db: Db, ids: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHotProducts(tx)
    await tx.deleteFrom('hot_products').execute()
    await sql`insert into hot_products (product_id, position)
      select id, position
      from unnest(${[...ids]}::text[]) with ordinality as given (id, position)`.execute(tx)
  })
}

/** The hot products in their order, including products that are off sale. */
export async function listHotForOperator(db: Db): Promise<HotProduct[]> {
  const { rows } = await sql<HotProduct>`
    select id, coalesce(reference, '') as reference, name, by_hand as "isByHand", coalesce(units, 0) as sold
    from hot_products hot join products on id = hot.product_id
      left join product_facts facts on facts.product_id = id
      left join (${soldInMonth}) as sold on sold.product_id = id
    order by position, id`.execute(db)
  return rows
}

/** Makes other instances wait with changes of the hot products until this transaction ends. */
async function lockHotProducts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('hot products'))`.execute(tx)
}
