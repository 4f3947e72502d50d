import { type Selectable, sql } from 'kysely'
import type { Order } from '@shop/contracts'
import { fromMillimes, type OrderReference, orderTotals, shortOrderNumber } from '@shop/domain'
import { lockEmail } from '../account/users/email-lock.repository.ts'
import type { Db } from '../db/tables.ts'
import type { OrderItemsTable, OrdersTable } from '../db/tables/order-tables.ts'
import {
  type ReturnedLine,
  returnedLine,
  type ReturnFacts,
  returnFacts,
  returnsOfLine,
} from './return-terms/returnable-lines.repository.ts'

/** Largest number of an account's orders in one answer. */
export const ORDERS_AT_ONCE = 200

/** SQL expressions for the lines of an order, and for the data that decides whether these lines can be returned. */
export const orderParts = [
  sql<(OrderItemsTable & ReturnedLine)[]>`array(
    select to_jsonb(order_items) || ${returnedLine} from order_items
    where order_items.order_id = orders.id order by order_items.position
  )`.as('items'),
  ...returnFacts,
] as const

/**
 * The order with this full id or short number, if a guest placed it with `email`. One index contains number and
 * e-mail, so a wrong e-mail takes as long as an unknown order (GTRK-03).
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
    .select(orderParts)
    .where('short_number', '=', shortOrderNumber(digits))
    .where('guest_email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
  const found = reference.kind === 'full' ? matching.where('id', '=', reference.id) : matching
  const row = await found.executeTakeFirst()
  return row && toOrder(row)
}

/**
 * At most `limit` of the account's orders with their lines, newest first (ORD-02). `before`: id of an order; only orders
 * that were placed earlier are listed.
 */
export async function listUserOrders(
  db: Db,
  userId: string,
  { before, limit }: { before?: string | undefined; limit?: number } = {},
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .select(orderParts)
    .where('user_id', '=', userId)
    .$if(before !== undefined, (of) => of.where(isBefore(userId, before ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (of) => of.limit(limit ?? 0))
    .execute()
  return rows.map(toOrder)
}

/** Number of the account's orders that were placed before its order `before`. */
export async function countUserOrders(db: Db, userId: string, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where(isBefore(userId, before))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The delivery address of the account's newest order that is not a pick-up (ADDR-01). */
export async function findLastAddress(
  db: Db,
  userId: string,
): Promise<Order['address'] | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('address')
    .where('user_id', '=', userId)
    .where('is_pickup', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.address as Order['address'] | undefined
}

/** SQL condition: the order is older than the order `id`. If the account has no order with this id, no order meets the condition. */
function isBefore(userId: string, id: string) {
  return sql<boolean>`(created_at, id)
    < (select created_at, id from orders where id = ${id} and user_id = ${userId})`
}

interface OrderRow extends Selectable<OrdersTable>, ReturnFacts {
  items: (OrderItemsTable & ReturnedLine)[]
}

/** An order as the API returns it. `row` has the columns of `orders` and `orderParts`. */
export function toOrder(row: OrderRow): Order {
  const { coupon_code: code, coupon_percentage: percentage } = row
  const { guest_name: name, guest_email: email, guest_phone: phone } = row
  const totals = orderTotals({
    items: row.items.map(({ price_millimes: priceMillimes, discount, quantity }) => ({
      priceMillimes,
      discount,
      quantity,
    })),
    couponDiscountMillimes: row.coupon_discount_millimes,
    deliveryFeeMillimes: row.delivery_fee_millimes,
    totalMillimes: row.amount_millimes,
  })
  return {
    _id: row.id,
    status: row.status,
    ...(row.held_until !== null && { isHeld: true as const }),
    date: row.created_at.getTime(),
    amount: fromMillimes(totals.totalMillimes),
    subtotal: fromMillimes(totals.subtotalMillimes),
    deliveryFee: fromMillimes(totals.deliveryFeeMillimes),
    rounding: fromMillimes(totals.roundingMillimes),
    ...(row.delivery_days !== null && { deliveryDays: row.delivery_days }),
    ...(row.is_pickup && { isPickup: true as const }),
    paymentMethod: row.payment_method,
    items: row.items.map((item) => ({ ...toItem(item), ...returnsOfLine(row, item) })),
    address: row.address as Order['address'],
    ...(row.note !== null && { note: row.note }),
    ...(row.tracking_number !== null && {
      tracking: {
        number: row.tracking_number,
        ...(row.tracking_url !== null && { url: row.tracking_url }),
      },
    }),
    ...(code !== null &&
      percentage !== null && {
        coupon: { code, percentage, discountAmount: fromMillimes(totals.couponDiscountMillimes) },
      }),
    ...(name !== null && email !== null && phone !== null && { guestInfo: { name, email, phone } }),
    ...(row.return_request !== null && { returnRequest: row.return_request }),
  }
}

function toItem(row: OrderItemsTable): Order['items'][number] {
  return {
    id: row.product_id,
    name: row.name,
    ...(Object.keys(row.names).length > 0 && { translations: row.names }),
    ...(row.name_parts !== null && { nameParts: row.name_parts }),
    image: row.image,
    quantity: row.quantity,
    size: row.size,
    price: fromMillimes(row.price_millimes),
    discount: row.discount,
  }
}

/** Number of guest orders with exactly this e-mail address. */
export async function countGuestOrders(db: Db, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('guest_email', '=', email)
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Moves all guest orders with this e-mail address into the account, and returns the number of moved orders. `email` must be
 * the account's verified address (ACC-02). The orders keep the guest's contact, so that a guest can still find them by number
 * and e-mail.
 * Locks the address first, because the removal of a customer's data locks the orders and the account in another sequence.
 */
export async function takeGuestOrders(db: Db, userId: string, email: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({ user_id: userId })
      .where('guest_email', '=', email)
      .where('user_id', 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}
