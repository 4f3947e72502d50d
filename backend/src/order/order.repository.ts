import type { Order } from '@shop/contracts'
import { fromMillimes, type OrderReference, shortOrderNumber } from '@shop/domain'
import { type Selectable, sql } from 'kysely'
import type { Db, OrderItemsTable, OrdersTable } from '../db/tables.ts'

const MAX_ORDERS = 200

/** Select expression for the lines of an order. */
export const orderItems = sql<OrderItemsTable[]>`array(
  select to_jsonb(order_items) from order_items
  where order_items.order_id = orders.id order by order_items.position
)`.as('items')

/**
 * The order with this full id or short number, if `email` is its guest's. Both are searched in one index, so a wrong
 * e-mail takes as long as an unknown order (GTRK-03).
 */
export async function findGuestOrder(
  db: Db,
  reference: OrderReference,
  email: string,
): Promise<Order | undefined> {
  const digits = reference.kind === 'full' ? reference.id : reference.suffix
  const matching = db
    .selectFrom('orders')
    .selectAll()
    .select(orderItems)
    .where('short_number', '=', shortOrderNumber(digits))
    .where('guest_email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
  const found = reference.kind === 'full' ? matching.where('id', '=', reference.id) : matching
  const row = await found.executeTakeFirst()
  return row && toOrder(row)
}

/** The account's orders with their lines, newest first, the last 200 (ORD-02). */
export async function listUserOrders(db: Db, userId: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .select(orderItems)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_ORDERS)
    .execute()
  return rows.map(toOrder)
}

/** `row` is read with its `orderItems`. */
export function toOrder(row: Selectable<OrdersTable> & { items: OrderItemsTable[] }): Order {
  const { coupon_code: code, coupon_percentage: percentage } = row
  const { guest_name: name, guest_email: email, guest_phone: phone } = row
  return {
    _id: row.id,
    status: row.status,
    date: row.created_at.getTime(),
    amount: fromMillimes(row.amount_millimes),
    subtotal: fromMillimes(row.subtotal_millimes),
    deliveryFee: fromMillimes(row.delivery_fee_millimes),
    paymentMethod: row.payment_method,
    items: row.items.map(toItem),
    address: row.address as Order['address'],
    ...(code !== null &&
      percentage !== null && {
        coupon: { code, percentage, discountAmount: fromMillimes(row.coupon_discount_millimes) },
      }),
    ...(name !== null && email !== null && phone !== null && { guestInfo: { name, email, phone } }),
  }
}

function toItem(row: OrderItemsTable): Order['items'][number] {
  return {
    id: row.product_id,
    name: row.name,
    image: row.image,
    quantity: row.quantity,
    size: row.size,
    price: fromMillimes(row.price_millimes),
    discount: row.discount,
  }
}
