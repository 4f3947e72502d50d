import type { Order } from '@shop/contracts'
import { idPattern } from '@shop/domain'
import type { Db, Tx } from '../../db/tables.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { cancelForCustomer, endLinkRound } from '../change/cancel-order.repository.ts'
import { changeOrder, type OrderChanges } from '../change/change-order.repository.ts'
import {
  recordChange,
  queueOrderChangedMail,
  tellShop,
} from '../change/order-changes.repository.ts'
import { releaseHeld } from '../held-orders.repository.ts'
import { findOrder } from '../order-list.repository.ts'
import { readOrderStatus } from '../order-status.ts'
import { roundOfKey } from './link-key.ts'

export interface OrderLink {
  orderId: string
  key: string
}

export interface LinkAnswer extends OrderChanges {
  answer: 'confirm' | 'change' | 'cancel'
}

/** The order to which a link belongs. Throws a Refusal if the link cannot be answered any more (OPER-08). */
export async function readLink(db: Db, link: OrderLink): Promise<Order> {
  await requireOpen(db, link, { isLocking: false })
  return orderOf(db, link)
}

/**
 * Confirms, changes or cancels the order of a link, once, before the order is packed (OPER-08). This call first locks the order's
 * row, as every move of the operator does. A concurrent answer or move therefore waits, and then sees the result of this answer.
 * Confirming releases a held order, because the operator sends the link only to customers whose order may be packed.
 */
export async function answerLink(db: Db, link: OrderLink, given: LinkAnswer): Promise<Order> {
  return db.transaction().execute(async (tx) => {
    await requireOpen(tx, link, { isLocking: true })
    await answer(tx, link.orderId, given)
    return orderOf(tx, link)
  })
}

async function answer(tx: Tx, orderId: string, given: LinkAnswer): Promise<void> {
  if (given.answer === 'cancel') return cancelForCustomer(tx, orderId)
  const changes = given.answer === 'change' ? await changeOrder(tx, orderId, given) : []
  await releaseHeld(tx, orderId, { sendMail: true })
  await endLinkRound(tx, orderId, { isConfirmed: true })
  await recordChange(tx, orderId, { by: 'customer', changes: [...changes, 'confirmed'] })
  if (changes.length > 0) await queueOrderChangedMail(tx, orderId)
  await tellShop(tx, changes.length > 0 ? 'changed' : 'confirmed', orderId)
}

/** Throws unless the link can be answered. An unknown order and a forged key get the same refusal. */
async function requireOpen(
  db: Db,
  { orderId, key }: OrderLink,
  { isLocking }: { isLocking: boolean },
): Promise<void> {
  const round = idPattern.test(orderId) ? await roundOfKey(db, orderId, key) : undefined
  if (round === undefined) throw new Refusal('order_link_invalid')
  const order = await db
    .selectFrom('orders')
    .select(['status', 'link_round'])
    .where('id', '=', orderId)
    .$if(isLocking, (of) => of.forUpdate())
    .executeTakeFirst()
  if (!order || round > order.link_round) throw new Refusal('order_link_invalid')
  if (round < order.link_round) throw new Refusal('order_link_used')
  if (readOrderStatus(order.status) !== 'Order Placed') throw new Refusal('order_link_late')
}

async function orderOf(db: Db, { orderId }: OrderLink): Promise<Order> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Refusal('order_link_invalid')
  return order
}
