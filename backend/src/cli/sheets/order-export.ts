import type { Order } from '@shop/contracts'
import { defaultSize, discountedPrice, shortOrderNumber } from '@shop/domain'
import type { Db } from '../../db/tables.ts'
import { contactOf } from '../../order/placing/draft.ts'
import { listOrders, type OrderQuery } from '../../order/order-list.repository.ts'
import { csvText, type Format, jsonText } from '../sheet-format/row-text.ts'

const PAGE = 200
const names = [
  'number',
  '_id',
  'date',
  'status',
  'name',
  'email',
  'phone',
  'street',
  'zipcode',
  'city',
  'state',
  'country',
  'note',
  'items',
  'subtotal',
  'coupon',
  'couponDiscount',
  'deliveryFee',
  'rounding',
  'amount',
]

/** Selects the orders to export; if it is empty, all orders are exported. */
export type OrderChoice = Pick<OrderQuery, 'status' | 'since' | 'ids' | 'own' | 'courier'>

/** Orders, newest first: CSV with one line per order, or JSON in the format of the API. */
export function orderText(db: Db, format: Format, which: OrderChoice = {}): AsyncIterable<string> {
  if (format === 'json') return jsonText(chosenOrders(db, which))
  return csvText(
    names.map((name) => ({ name, toCell: String })),
    orderLines(db, which),
  )
}

export async function* chosenOrders(db: Db, which: OrderChoice): AsyncGenerator<Order> {
  for (let after: Order | undefined; ;) {
    const page: Order[] = await listOrders(db, { ...which, limit: PAGE, after })
    yield* page
    after = page.at(-1)
    if (page.length < PAGE) return
  }
}

async function* orderLines(db: Db, which: OrderChoice): AsyncGenerator<Record<string, unknown>> {
  for await (const order of chosenOrders(db, which)) {
    const { address, coupon } = order
    yield {
      number: shortOrderNumber(order._id),
      _id: order._id,
      date: new Date(order.date).toISOString(),
      // The status says that an order is held, because it must not be packed before the operator has confirmed it (LIM-03).
      status: order.isHeld ? `${order.status} (held)` : order.status,
      ...contactOf(order),
      street: address.street,
      zipcode: address.zipcode,
      city: address.city,
      state: address.state,
      country: address.country,
      note: order.note,
      items: order.items.map(lineOf).join(' | '),
      subtotal: order.subtotal.toFixed(3),
      coupon: coupon?.code,
      couponDiscount: coupon?.discountAmount.toFixed(3),
      deliveryFee: order.deliveryFee.toFixed(3),
      rounding: order.rounding.toFixed(3),
      amount: order.amount.toFixed(3),
    }
  }
}

/** A line such as "2 × Crème (M), 36.470", with the price of one unit. For products without sizes, the size is left out. */
export function lineOf({ quantity, name, size, price, discount }: Order['items'][number]): string {
  const unitPrice = discountedPrice(price, discount).toFixed(3)
  return `${quantity} × ${name}${size === defaultSize ? '' : ` (${size})`}, ${unitPrice}`
}
