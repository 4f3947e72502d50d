import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'

/** Ids of packed orders that were not exported into a courier's file yet, oldest first. */
export async function listReadyOrders(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('parcels', 'parcels.order_id', 'orders.id')
    .select('orders.id')
    .where('status', 'in', ['Packing', 'Processing'])
    .where('held_until', 'is', null)
    .where('is_pickup', '=', false)
    .where('parcels.order_id', 'is', null)
    .orderBy('created_at')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Marks orders as exported for a courier, and returns the ids of the newly marked orders. An order that has a mark is
 * marked again only if `again`, and never after a settlement has named it.
 */
export async function markExported(
  tx: Tx,
  orderIds: readonly string[],
  { courier, again }: { courier: string; again: boolean },
): Promise<string[]> {
  const sorted = orderIds.toSorted()
  const { rows } = await sql<{ order_id: string }>`
    insert into parcels (order_id, courier)
    select order_id, ${courier} from unnest(${sorted}::text[]) as given (order_id)
    on conflict (order_id) do update set courier = excluded.courier, exported_at = now()
      where ${again}::boolean and parcels.outcome is null
    returning order_id`.execute(tx)
  return rows.map((row) => row.order_id)
}

/** The names of the couriers to whom orders were handed. */
export async function listCouriers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('parcels')
    .select('courier')
    .distinct()
    .orderBy('courier')
    .execute()
  return rows.map(({ courier }) => courier)
}

interface RefusalCount {
  name: string
  refused: number
  /** Number of parcels that a settlement has named. */
  settled: number
}

const groups = {
  governorate: sql<string>`coalesce(nullif(orders.address ->> 'state', ''), '?')`,
  product: sql<string>`item.name`,
  newcomer: sql<string>`case when exists (
      select from orders earlier
      where earlier.address ->> 'phone' = orders.address ->> 'phone'
        and orders.address ->> 'phone' <> '' and earlier.created_at < orders.created_at
    ) then 'known phone' else 'new phone' end`,
} as const
export type RefusalGroup = keyof typeof groups
export const refusalGroups = Object.keys(groups) as RefusalGroup[]

/** For each group, the numbers of refused and settled parcels since `since`. The group with the most refused parcels is first (OPER-09). */
export async function countRefusals(
  db: Db,
  by: RefusalGroup,
  since: Date,
): Promise<RefusalCount[]> {
  const items = sql`join order_items item on item.order_id = orders.id`
  const { rows } = await sql<RefusalCount>`
    select ${groups[by]} as name,
      count(distinct orders.id) filter (where outcome = 'refused')::int as refused,
      count(distinct orders.id)::int as settled
    from parcels join orders on orders.id = parcels.order_id ${by === 'product' ? items : sql``}
    where outcome is not null and settled_at >= ${since}
    group by 1 order by refused desc, settled desc, name`.execute(db)
  return rows
}

/** Number of other parcels to the phone number of this order that were refused. */
export async function countRefusedByPhone(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ refused: number }>`
    select count(*)::int as refused
    from orders shown
    join orders other on other.id <> shown.id and (other.address ->> 'phone') = (shown.address ->> 'phone')
    join parcels on parcels.order_id = other.id and outcome = 'refused'
    where shown.id = ${orderId} and shown.address ->> 'phone' <> ''`.execute(db)
  return rows[0]?.refused ?? 0
}
