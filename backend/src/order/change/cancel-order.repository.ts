import type { Order } from '@shop/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { moveOrderIn } from '../move-order.repository.ts'
import { findOrder } from '../order-list.repository.ts'
import { readOrderStatus } from '../order-status.ts'
import { recordChange, tellShop } from './order-changes.repository.ts'

/** The owner of an order: an account, or the guest who placed the order with this e-mail address. */
export type OrderOwner = { userId: string } | { guestEmail: string }

/** SQL condition: the order belongs to the account, or to the guest with this e-mail address. */
export function isOwnedBy(owner: OrderOwner) {
  return 'userId' in owner
    ? sql<boolean>`user_id = ${owner.userId}`
    : sql<boolean>`guest_email = ${owner.guestEmail}`
}

/**
 * Cancels the owner's order if it is not packed yet (CANC-01). This call first locks the order's row, as every move of
 * the operator does. A concurrent call therefore waits, and then sees the result of this call. If the order belongs to
 * another owner, the refusal is the same as for an unknown order.
 */
export async function cancelOrder(db: Db, orderId: string, owner: OrderOwner): Promise<Order> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .where(isOwnedBy(owner))
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('order_not_found')
    if (readOrderStatus(row.status) !== 'Order Placed') throw new Refusal('order_not_cancellable')
    await cancelForCustomer(tx, orderId)
    const order = await findOrder(tx, orderId)
    if (!order) throw new Refusal('order_not_found')
    return order
  })
}

/**
 * Cancels an order, queues the mails to customer and shop, and makes the order's link invalid. The caller must have
 * locked the order, and the order must not be packed.
 */
export async function cancelForCustomer(tx: Tx, orderId: string): Promise<void> {
  await moveOrderIn(tx, orderId, 'Cancelled', { sendMail: true })
  await recordChange(tx, orderId, { by: 'customer', changes: ['cancelled'] })
  await endLinkRound(tx, orderId, { isConfirmed: false })
  await tellShop(tx, 'cancelled', orderId)
}

/** Makes the order's current link invalid (OPER-08). */
export async function endLinkRound(
  tx: Tx,
  orderId: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ link_round: sql`link_round + 1`, ...(isConfirmed && { confirmed_at: sql`now()` }) })
    .where('id', '=', orderId)
    .execute()
}
