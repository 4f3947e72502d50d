import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { queueMail } from '../mail/outbox/outbox.repository.ts'
import { nextStatuses, type OrderStatus, readOrderStatus } from './order-status.ts'

export type Move =
  | { kind: 'moved'; from: string; to: OrderStatus; mailTo: string | undefined }
  | { kind: 'already'; status: string }
  | { kind: 'not_allowed'; from: string; allowed: OrderStatus[] }
  | { kind: 'order_not_found' }

/**
 * Moves the order, keeps the move in its history and tells the customer, all or nothing (API-06). The row is locked:
 * of two who ask for the same at once, one moves it and the other learns that it is there already.
 * Cancelling gives the units back to the stock and the use back to the coupon.
 */
export async function moveOrder(
  db: Db,
  orderId: string,
  to: OrderStatus,
  { sendMail }: { sendMail: boolean },
): Promise<Move> {
  return db.transaction().execute(async (tx): Promise<Move> => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'status', 'coupon_code', 'language'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return { kind: 'order_not_found' }
    const { status: from } = order
    if (readOrderStatus(from) === to) return { kind: 'already', status: from }
    const allowed = nextStatuses(from)
    if (!allowed.includes(to)) return { kind: 'not_allowed', from, allowed }
    if (to === 'Cancelled') await returnUnits(tx, order)
    await tx.updateTable('orders').set({ status: to }).where('id', '=', orderId).execute()
    await tx
      .insertInto('order_moves')
      .values({ order_id: orderId, from_status: from, to_status: to })
      .execute()
    const mailTo = sendMail ? await customerOf(tx, orderId) : undefined
    if (mailTo) {
      const { language } = order
      await queueMail(tx, { to: mailTo, language, kind: 'order_status', orderId, status: to })
    }
    return { kind: 'moved', from, to, mailTo }
  })
}

/** Products first, in the order of their ids, and then the coupon: as an order being placed locks them. */
async function returnUnits(
  tx: Tx,
  order: { id: string; coupon_code: string | null },
): Promise<void> {
  await sql`select from products
    where id in (select product_id from order_items where order_id = ${order.id})
    order by id for update`.execute(tx)
  await sql`
    update products set stock = stock + given.quantity
    from (
      select product_id, sum(quantity)::int as quantity
      from order_items where order_id = ${order.id} group by product_id
    ) as given
    where products.id = given.product_id`.execute(tx)
  await tx
    .updateTable('coupons')
    .set({ used: sql`used - 1` })
    .where('code', '=', order.coupon_code ?? '')
    .where('used', '>', 0)
    .execute()
}

/** The account's address of today, else the guest's, else that of the delivery. */
async function customerOf(tx: Tx, orderId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(sql<string | null>`coalesce(users.email, guest_email, address ->> 'email')`.as('email'))
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  return row?.email || undefined
}
