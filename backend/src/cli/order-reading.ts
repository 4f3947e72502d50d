import type { Order } from '@shop/contracts'
import { sql } from 'kysely'
import type { Db, OrderItemsTable } from '../db/tables.ts'
import { toOrder } from '../order/order.repository.ts'

export interface OrderQuery {
  /** As stored. */
  status?: string | undefined
  since?: Date | undefined
  limit: number
  /** Only what comes after this order of the page before. */
  after?: { date: number; _id: string } | undefined
}

/** Orders with their lines, newest first. */
export async function listOrders(db: Db, query: OrderQuery): Promise<Order[]> {
  const { status, since, limit, after } = query
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .select(
      sql<OrderItemsTable[]>`array(
        select to_jsonb(order_items) from order_items
        where order_items.order_id = orders.id order by order_items.position
      )`.as('items'),
    )
    .$if(status !== undefined, (of) => of.where('status', '=', status ?? ''))
    .$if(since !== undefined, (of) => of.where('created_at', '>=', since ?? new Date(0)))
    .$if(after !== undefined, (of) =>
      // To the millisecond, as dates are read: several orders may share it, and none is left out.
      of.where(
        sql<boolean>`(date_trunc('milliseconds', created_at), id)
          < (${new Date(after?.date ?? 0)}::timestamptz, ${after?._id ?? ''})`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ items, ...order }) => toOrder(order, items))
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return toOrder(row, items)
}
