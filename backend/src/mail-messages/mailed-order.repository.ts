import type { ShopSettings } from '@shop/contracts'
import { orderTotals, type Totals, type WorkingDays } from '@shop/domain'
import { sql } from 'kysely'
import type { OrderItemsTable } from '../db/tables/order-tables.ts'
import type { Db } from '../db/tables.ts'
import { UndeliverableError } from '../mail/transport/transport.ts'

type MailedItem = Pick<OrderItemsTable, 'name' | 'names' | 'size' | 'quantity' | 'discount'> & {
  priceMillimes: number
}

/** The data of an order that mails contain. */
export interface MailedOrder {
  id: string
  createdAt: Date
  isGuest: boolean
  /** Whether the order is held, so that it must be confirmed before it is packed. */
  isHeld: boolean
  guestEmail: string | null
  couponCode: string | null
  couponPercentage: number | null
  totals: Totals
  address: Record<string, string>
  /** The range of working days until delivery that the shopper saw; null: the usual day. */
  deliveryDays: WorkingDays | null
  /** Where and when the customer collects the order; null if the order is not a pick-up. */
  pickup: { address: string; openingHours: ShopSettings['openingHours'] } | null
  trackingNumber: string | null
  trackingUrl: string | null
  items: readonly MailedItem[]
}

type MailedOrderRow = Omit<MailedOrder, 'totals'> & {
  couponDiscountMillimes: number
  deliveryFeeMillimes: number
  totalMillimes: number
}

/** Reads an order with its lines. Throws an UndeliverableError if the order no longer exists. */
export async function readMailedOrder(db: Db, orderId: string): Promise<MailedOrder> {
  const { rows } = await sql<MailedOrderRow>`
    select id, created_at as "createdAt", user_id is null as "isGuest",
      held_until is not null as "isHeld", guest_email as "guestEmail",
      amount_millimes as "totalMillimes", delivery_fee_millimes as "deliveryFeeMillimes",
      coupon_code as "couponCode", coupon_percentage as "couponPercentage",
      coupon_discount_millimes as "couponDiscountMillimes", address,
      delivery_days as "deliveryDays",
      case when is_pickup then (select jsonb_build_object(
        'address', contact_address, 'openingHours', opening_hours) from shop_settings) end as pickup,
      tracking_number as "trackingNumber", tracking_url as "trackingUrl",
      (select jsonb_agg(jsonb_build_object('name', name, 'names', names, 'size', size,
          'quantity', quantity, 'priceMillimes', price_millimes, 'discount', discount) order by position)
        from order_items where order_id = orders.id) as items
    from orders where id = ${orderId}`.execute(db)
  const row = rows[0]
  if (!row) throw new UndeliverableError('the order no longer exists')
  return { ...row, totals: orderTotals(row) }
}
