import type { Order } from '@shop/contracts'
import type { DeskOrder, OrderSummary } from '@shop/desk/contract'
import { phonePattern, whatsAppUrl } from '@shop/domain'
import { confirmationOf } from '../cli/orders/confirm-message.ts'
import type { Db } from '../db/tables.ts'
import { listHolds } from '../order/held-orders.repository.ts'
import { listConfirmable } from '../order/link/unconfirmed.repository.ts'
import { findOrder } from '../order/order-list.repository.ts'
import { nextStatuses } from '../order/order-status.ts'
import { contactOf } from '../order/placing/draft.ts'
import { DeskRefusal } from './desk-refusal.ts'
import type { DeskApi } from './desk-route.ts'

export function orderSummary(order: Order): OrderSummary {
  return {
    id: order._id,
    status: order.status,
    isHeld: order.isHeld === true,
    asksReturn: order.returnRequest !== undefined,
    isPickup: order.isPickup === true,
    placedAt: order.date,
    customer: contactOf(order).name,
    city: order.address.city,
    units: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: order.amount,
  }
}

/** One order with its lines, its customer and the statuses to which it can move. Throws `order_not_found`. */
export async function readDeskOrder(db: Db, id: string, shop: DeskApi['shop']): Promise<DeskOrder> {
  const order = await findOrder(db, id)
  if (!order) throw new DeskRefusal('order_not_found')
  const { phone } = contactOf(order)
  const hold = (await listHolds(db, [id])).get(id)
  const [confirmable] = await listConfirmable(db, { ids: [id], limit: 1 })
  const next = nextStatuses(order.status, { isPickup: order.isPickup === true })
  return {
    ...orderSummary(order),
    phone,
    whatsApp: confirmable
      ? confirmationOf(confirmable, shop).whatsApp
      : phonePattern.test(phone)
        ? whatsAppUrl(phone)
        : '',
    address: addressLines(order),
    note: order.note ?? '',
    items: order.items,
    ...(order.returnRequest && { returnRequest: order.returnRequest }),
    ...(hold && { heldUntil: hold.until.getTime() }),
    next: hold ? next.filter((status) => status === 'Cancelled') : next,
  }
}

function addressLines({ address }: Order): string[] {
  const { firstName, lastName, street, zipcode, city, state = '' } = address
  const lines = [`${firstName} ${lastName}`, street, [zipcode, city].join(' ').trim(), state]
  return lines.filter((line) => line.trim() !== '')
}
