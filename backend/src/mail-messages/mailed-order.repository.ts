import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { UndeliverableError } from '../mail/transport/transport.ts'

/** The data of an order that mails contain. Amounts are millimes. */
export interface MailedOrder {
  id: string
  createdAt: Date
  isGuest: boolean
  guestEmail: string | null
  amount: number
  subtotal: number
  deliveryFee: number
  couponCode: string | null
  couponPercentage: number | null
  couponDiscount: number
  address: Record<string, string>
  items: { name: string; size: string; quantity: number; price: number; discount: number }[]
}

/** Reads an order with its lines. Throws an UndeliverableError if the order no longer exists. */
export async function readMailedOrder(db: Db, orderId: string): Promise<MailedOrder> {
  const { rows } = await sql<MailedOrder>`
    select id, created_at as "createdAt", user_id is null as "isGuest", guest_email as "guestEmail",
      amount_millimes as amount, subtotal_millimes as subtotal, delivery_fee_millimes as "deliveryFee",
      coupon_code as "couponCode", coupon_percentage as "couponPercentage",
      coupon_discount_millimes as "couponDiscount", address,
      (select jsonb_agg(jsonb_build_object('name', name, 'size', size, 'quantity', quantity,
          'price', price_millimes, 'discount', discount) order by position)
        from order_items where order_id = orders.id) as items
    from orders where id = ${orderId}`.execute(db)
  const order = rows[0]
  if (!order) throw new UndeliverableError('the order is gone')
  return order
}
