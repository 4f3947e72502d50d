import type { Order } from '@shop/contracts'
import {
  type OrderReference,
  type RanRelease,
  readReleaseSet,
  shortOrderNumber,
} from '@shop/domain'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { orderItems, toOrder } from './order.repository.ts'

export interface OrderQuery {
  /** As stored. */
  status?: string | undefined
  since?: Date | undefined
  /** Only those that wait for the operator's confirmation. */
  held?: boolean | undefined
  limit: number
  /** Last order of the previous page. */
  after?: { date: number; _id: string } | undefined
}

/** Orders with their lines, newest first. */
export async function listOrders(db: Db, query: OrderQuery): Promise<Order[]> {
  const { status, since, held = false, limit, after } = query
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .select(orderItems)
    .$if(status !== undefined, (of) => of.where('status', '=', status ?? ''))
    .$if(since !== undefined, (of) => of.where('created_at', '>=', since ?? new Date(0)))
    .$if(held, (of) => of.where('held_until', 'is not', null))
    .$if(after !== undefined, (of) =>
      // Compared in milliseconds, the precision of `date`; the id separates orders of the same millisecond.
      of.where(
        sql<boolean>`(date_trunc('milliseconds', created_at), id)
          < (${new Date(after?.date ?? 0)}::timestamptz, ${after?._id ?? ''})`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toOrder)
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .select(orderItems)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toOrder(row)
}

export interface OrderMatch {
  id: string
  status: string
  created_at: Date
}

/** The orders with a full id or a short number, newest first: two orders may share a short number (GEN-08). */
export async function findOrders(db: Db, reference: OrderReference): Promise<OrderMatch[]> {
  const digits = reference.kind === 'full' ? reference.id : reference.suffix
  const matching = db
    .selectFrom('orders')
    .select(['id', 'status', 'created_at'])
    .where('short_number', '=', shortOrderNumber(digits))
    .orderBy('created_at', 'desc')
    .orderBy('id')
  return (reference.kind === 'full' ? matching.where('id', '=', digits) : matching).execute()
}

/** What the browsers ran that placed these orders, by the order's id (DEL-08); of the operator's alone, not of an answer. */
export async function listReleases(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, RanRelease[]>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'releases'])
    .where('id', 'in', [...orderIds])
    .execute()
  return new Map(rows.map(({ id, releases }) => [id, readReleaseSet(releases)]))
}

/** Oldest first. */
export async function listMoves(
  db: Db,
  orderId: string,
): Promise<{ from: string; to: string; at: Date }[]> {
  return db
    .selectFrom('order_moves')
    .select(['from_status as from', 'to_status as to', 'moved_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}
