import { sql } from 'kysely'
import type { Order } from '@shop/contracts'
import {
  type Governorate,
  type OrderReference,
  type UsedRelease,
  readOrderReference,
  readReleaseSet,
  shortOrderNumber,
  writeReleaseSet,
} from '@shop/domain'
import { containing } from '../db/containing.ts'
import type { Db } from '../db/tables.ts'
import { orderParts, toOrder } from './order.repository.ts'

export interface OrderQuery {
  /** The stored status of the orders. */
  status?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
  /** Digits that the phone number of the customer or the address contains. */
  phone?: string | undefined
  /** Part of the customer's or the recipient's name. */
  name?: string | undefined
  /** The stored name of the governorate. */
  governorate?: Governorate | undefined
  /** Id of a product, or part of its name as ordered. */
  product?: string | undefined
  /** Whether the customer has confirmed the order with its link. */
  confirmed?: boolean | undefined
  /** If given, only orders with these ids are listed. */
  ids?: readonly string[] | undefined
  /** If true, only orders that were placed in this shop are listed; imported orders are left out. */
  own?: boolean | undefined
  /** If true, only held orders are listed. */
  held?: boolean | undefined
  /** If given, only orders that were handed to this courier are listed. */
  courier?: string | undefined
  /** If given, only orders whose browser ran this version are listed, as stable or canary (DEL-12). */
  release?: Pick<UsedRelease, 'part' | 'version'> | undefined
  limit: number
  /** The last order of the previous page of the list. */
  after?: { date: number; _id: string } | undefined
}

/** Orders with their lines, newest first. */
export async function listOrders(db: Db, query: OrderQuery): Promise<Order[]> {
  const { status, since, until, own = false, held = false, release, limit, after } = query
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .select(orderParts)
    .$if(status !== undefined, (of) => of.where('status', '=', status ?? ''))
    .$if(since !== undefined, (of) => of.where('created_at', '>=', since ?? new Date(0)))
    .$if(until !== undefined, (of) => of.where('created_at', '<=', until ?? new Date(0)))
    .where(customerIs(query))
    .$if(own, (of) => of.where('old_number', 'is', null))
    .$if(held, (of) => of.where('held_until', 'is not', null))
    .$if(release !== undefined, (of) =>
      of.where(sql<boolean>`string_to_array(releases, ',') && ${textsOf(release)}::text[]`),
    )
    .$if(after !== undefined, (of) =>
      // Times are compared in milliseconds, the precision of `date`. The id separates orders of the same millisecond.
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

/**
 * SQL condition for the query's customer, product, confirmation, ids and courier. Without any of these, it is true for
 * every order.
 */
function customerIs({ phone, name, governorate, product, confirmed, ids, courier }: OrderQuery) {
  const conditions = [
    sql<boolean>`true`,
    ...(ids ? [sql<boolean>`orders.id = any(${[...ids]}::text[])`] : []),
    ...(phone === undefined
      ? []
      : [sql<boolean>`concat_ws(' ', guest_phone, address ->> 'phone') like ${containing(phone)}`]),
    ...(name === undefined
      ? []
      : [
          sql<boolean>`concat_ws(' ', guest_name, address ->> 'firstName', address ->> 'lastName')
            ilike ${containing(name)}`,
        ]),
    ...(governorate === undefined ? [] : [sql<boolean>`address ->> 'state' = ${governorate}`]),
    ...(product === undefined
      ? []
      : [
          sql<boolean>`exists (select from order_items where order_id = orders.id
            and (product_id = ${product} or name ilike ${containing(product)}))`,
        ]),
    ...(confirmed === undefined ? [] : [sql<boolean>`(confirmed_at is not null) = ${confirmed}`]),
    ...(courier === undefined
      ? []
      : [
          sql<boolean>`exists (select from parcels where order_id = orders.id
            and courier = ${courier})`,
        ]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/**
 * The two texts that can stand for this version in a stored set of releases: one for stable, one for canary. A set
 * contains at most one of them.
 */
function textsOf(release: OrderQuery['release']): string[] {
  if (!release) return []
  return [false, true].map((isCanary) => writeReleaseSet([{ ...release, isCanary }]))
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .select(orderParts)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toOrder(row)
}

export interface OrderMatch {
  id: string
  status: string
  created_at: Date
}

/** The orders with this full id or this short number, newest first. Two orders may share a short number (GEN-08). */
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

/**
 * The orders with this number in this shop, newest first. If there are none, the orders with this number in the shop from
 * which they were imported.
 */
export async function findOrdersByNumber(db: Db, number: string): Promise<OrderMatch[]> {
  const reference = readOrderReference(number)
  const own = reference ? await findOrders(db, reference) : []
  return own.length > 0 ? own : findImportedOrders(db, number)
}

/** The orders that had this number, with or without a # before it, in the shop from which they were imported. */
async function findImportedOrders(db: Db, number: string): Promise<OrderMatch[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'created_at'])
    .where('old_number', 'in', [number, `#${number}`, number.replace(/^#/, '')])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The number of the order in the shop from which it was imported; undefined if it was placed in this shop. */
export async function findOldNumber(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('old_number')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.old_number ?? undefined
}

/**
 * Order id → the versions of the shell and the remotes that the browser ran when it placed the order (DEL-08). Only the
 * operator sees the versions; no answer of the API contains them.
 */
export async function listReleases(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, UsedRelease[]>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'releases'])
    .where('id', 'in', [...orderIds])
    .execute()
  return new Map(rows.map(({ id, releases }) => [id, readReleaseSet(releases)]))
}

/** The changes of the order's status, oldest first. */
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
