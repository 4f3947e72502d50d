import type { Order, OrderDraft, ShopSettings } from '@shop/contracts'
import {
  fromMillimes,
  type OrderReference,
  shortOrderNumber,
  toMillimes,
  type Totals,
} from '@shop/domain'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, OrderItemsTable, OrdersTable, Tx } from '../db/tables.ts'
import type { StockedProduct } from './stock.repository.ts'

/** What was asked for, as validated. */
export type Draft = z.output<typeof OrderDraft>

export interface NewOrder {
  id: string
  draft: Draft
  lines: readonly { product: StockedProduct; quantity: number; size: string }[]
  coupon: { code: string; percentage: number } | undefined
  settings: ShopSettings
  totals: Totals
}

/** Writes the order, its lines as they were sold, and the event others are told of. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  const { id, draft, coupon, settings, totals } = order
  const guest = guestOf(draft)
  await tx
    .insertInto('orders')
    .values({
      id,
      amount_millimes: totals.totalMillimes,
      subtotal_millimes: totals.subtotalMillimes,
      delivery_fee_millimes: totals.deliveryFeeMillimes,
      free_delivery_threshold_millimes: toMillimes(settings.freeDeliveryThreshold),
      coupon_code: coupon?.code ?? null,
      coupon_percentage: coupon?.percentage ?? null,
      coupon_discount_millimes: totals.couponDiscountMillimes,
      address: draft.address,
      guest_name: guest.name,
      guest_email: guest.email,
      guest_phone: guest.phone,
    })
    .execute()
  await tx.insertInto('order_items').values(itemRows(order)).execute()
  await tx
    .insertInto('outbox')
    .values({ kind: 'order_placed', payload: { orderId: id } })
    .execute()
}

/** Who may track the order: what was said on its own, or else the address. */
function guestOf({ guestInfo, address }: Draft): { name: string; email: string; phone: string } {
  if (guestInfo) return guestInfo
  const { firstName, lastName, email, phone } = address
  return { name: `${firstName} ${lastName}`, email, phone }
}

function itemRows({ id, lines }: NewOrder): OrderItemsTable[] {
  return lines.map(({ product, quantity, size }, position) => ({
    order_id: id,
    position,
    product_id: product.id,
    name: product.name,
    image: product.image,
    size,
    quantity,
    price_millimes: product.price_millimes,
    discount: product.discount,
  }))
}

/**
 * The order of a full id or short number, if `email` is its guest's. Both are looked for in one index, so a
 * wrong e-mail costs what an unknown order costs (GTRK-03).
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
    .where('short_number', '=', shortOrderNumber(digits))
    .where('guest_email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
  const found = reference.kind === 'full' ? matching.where('id', '=', reference.id) : matching
  const order = await found.executeTakeFirst()
  if (!order) return undefined
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  return toOrder(order, items)
}

function toOrder(row: Selectable<OrdersTable>, items: OrderItemsTable[]): Order {
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
    items: items.map(toItem),
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
