import { type RawBuilder, sql } from 'kysely'
import type { ParcelOutcome } from '../db/tables/order-tables.ts'
import type { Db, Tx } from '../db/tables.ts'
import { queueMail } from '../mail/outbox/outbox.repository.ts'
import { nextStatuses, type OrderStatus, readOrderStatus } from './order-status.ts'

export type Move =
  | {
      kind: 'moved'
      from: string
      to: OrderStatus
      mailTo: string | undefined
      /** True if the order was cancelled and its units did not return to the stock, because the courier lost them. */
      hasLostUnits?: true
    }
  | { kind: 'already'; status: string }
  | { kind: 'not_allowed'; from: string; allowed: OrderStatus[] }
  /** The order is held: it waits for a confirmation, and can only be released or cancelled. */
  | { kind: 'held' }
  | { kind: 'order_not_found' }

/**
 * Changes the order's status, records the change and queues a mail, in one transaction (API-06). The row is locked.
 * Therefore, of two concurrent calls with the same status, one gets 'moved' and the other 'already'. Cancelling returns
 * the units to the stock, except units that a courier lost. The order then no longer counts as a use of its coupon.
 * `only` restricts the change to held orders, or to overdue held orders; for any other order the result is 'already'.
 * `shownStatus` is the status that the caller has seen: if the order now has neither this status nor the status `to`,
 * the result is 'not_allowed'.
 */
export async function moveOrder(
  db: Db,
  orderId: string,
  to: OrderStatus,
  how: MoveOptions,
): Promise<Move> {
  return db.transaction().execute((tx) => moveOrderIn(tx, orderId, to, how))
}

interface MoveOptions {
  sendMail: boolean
  only?: 'held' | 'overdue'
  shownStatus?: string | undefined
}

/** The same as `moveOrder`, in the caller's transaction. */
export async function moveOrderIn(
  tx: Tx,
  orderId: string,
  to: OrderStatus,
  { sendMail, only, shownStatus }: MoveOptions,
): Promise<Move> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'coupon_code', 'language', 'held_until', 'is_pickup'])
    .select(sql<boolean>`coalesce(held_until <= now(), false)`.as('is_overdue'))
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return { kind: 'order_not_found' }
  const { status: from } = order
  const isMeant = { held: order.held_until !== null, overdue: order.is_overdue }
  if (readOrderStatus(from) === to || (only && !isMeant[only])) {
    return { kind: 'already', status: from }
  }
  const allowed = nextStatuses(from, { isPickup: order.is_pickup })
  const isSeen = shownStatus === undefined || shownStatus === from
  if (!isSeen || !allowed.includes(to)) return { kind: 'not_allowed', from, allowed }
  if (order.held_until !== null && to !== 'Cancelled') return { kind: 'held' }
  const hasLostUnits = to === 'Cancelled' && (await hasParcelOutcome(tx, orderId, 'lost'))
  if (to === 'Cancelled') {
    if (!hasLostUnits) await returnUnits(tx, orderId)
    await returnCoupon(tx, order.coupon_code)
  }
  await tx
    .updateTable('orders')
    .set({ status: to, held_until: null, held_reason: null })
    .where('id', '=', orderId)
    .execute()
  await tx
    .insertInto('order_moves')
    .values({ order_id: orderId, from_status: from, to_status: to, has_lost_units: hasLostUnits })
    .execute()
  const mailTo = sendMail ? await customerEmail(tx, orderId) : undefined
  if (mailTo) {
    const { language } = order
    await queueMail(tx, { to: mailTo, language, kind: 'order_status', orderId, status: to })
  }
  return { kind: 'moved', from, to, mailTo, ...(hasLostUnits && { hasLostUnits }) }
}

/** Whether a settlement gave this outcome to the order's parcel. The caller must have locked the order. */
export async function hasParcelOutcome(
  tx: Tx,
  orderId: string,
  outcome: ParcelOutcome,
): Promise<boolean> {
  const row = await tx
    .selectFrom('parcels')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('outcome', '=', outcome)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether the order was cancelled after its courier had lost the parcel, so that its units did not return to the stock.
 * The parcel may have another outcome now.
 */
export async function wasCancelledAsLost(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_moves')
    .select('id')
    .where('order_id', '=', orderId)
    .where('has_lost_units', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the units to the stock. Products are locked before the coupon, as `place_order` does, which prevents deadlocks. */
async function returnUnits(tx: Tx, orderId: string): Promise<void> {
  await lockProductsOf(tx, [orderId])
  await returnStock(tx, orderId)
}

async function returnCoupon(tx: Tx, code: string | null): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ used: sql`used - 1` })
    .where('code', '=', code ?? '')
    .where('used', '>', 0)
    .execute()
}

/**
 * Moves many orders to Delivered with two statements, and mails no customer. The caller must have locked the orders,
 * and their statuses must allow the move.
 */
export async function deliverOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`insert into order_moves (order_id, from_status, to_status)
    select id, status, 'Delivered' from orders where id = any(${orderIds}::text[]) order by id`.execute(
    tx,
  )
  await sql`update orders set status = 'Delivered' where id = any(${orderIds}::text[])`.execute(tx)
}

/** Locks the products of these orders in ascending order of their ids, as `place_order` does. */
export async function lockProductsOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`select from products
    where id in (select product_id from order_items where order_id = any(${orderIds}::text[]))
    order by id for update`.execute(tx)
}

/**
 * Returns the order's units to the stock, except units that its customer has already brought back. The caller must
 * have locked the products, and may call this only once for each order.
 */
export async function returnStock(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update products set stock = stock + given.quantity
    from (${unitsOutOf(orderId)}) as given
    where products.id = given.product_id`.execute(tx)
}

/** SQL: product → units of the order that its customer has not brought back. */
export function unitsOutOf(orderId: string): RawBuilder<unknown> {
  return sql`
    select item.product_id, sum(item.quantity - coalesce((
      select sum(given.units) from order_return_items given join order_returns back on back.id = given.return_id
      where back.order_id = item.order_id and given.position = item.position
    ), 0))::int as quantity
    from order_items item where item.order_id = ${orderId} group by item.product_id`
}

/** The customer's e-mail address: the account's current address, otherwise the guest's, otherwise the one in the delivery address. */
export async function customerEmail(tx: Tx, orderId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(sql<string | null>`coalesce(users.email, guest_email, address ->> 'email')`.as('email'))
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  return row?.email || undefined
}
