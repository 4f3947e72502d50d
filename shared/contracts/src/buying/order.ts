import * as z from 'zod/mini'
import { defaultSize, maxCartLines, maxLineQuantity } from '@shop/domain'
import { defineCall } from '../call.ts'
import { Email, Id, Line } from '../text.ts'

/** The checkout form (CHK-01). */
export const Address = z.object({
  firstName: Line(100),
  lastName: Line(100),
  email: Email,
  street: Line(200),
  city: Line(100),
  state: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  zipcode: Line(20),
  country: Line(100),
  phone: Line(30),
})
export type Address = z.infer<typeof Address>

/** An order to place. Names, prices and amounts may be sent, as in the specification, and are ignored (CHK-08). */
export const OrderDraft = z.object({
  address: Address,
  items: z
    .array(
      z.object({
        id: Id,
        size: z._default(Line(40), defaultSize),
        quantity: z.number().check(z.int(), z.minimum(1), z.maximum(maxLineQuantity)),
        name: z.optional(z.string()),
        price: z.optional(z.number()),
        discount: z.optional(z.number()),
        image: z.optional(z.union([z.string(), z.array(z.string())])),
      }),
    )
    .check(z.maxLength(maxCartLines)),
  amount: z.optional(z.number()),
  originalAmount: z.optional(z.number()),
  coupon: z.optional(z.nullable(z.object({ code: Line(20) }))),
  guestInfo: z.optional(z.object({ name: Line(201), email: Email, phone: Line(30) })),
  isGuestOrder: z.optional(z.boolean()),
})

export const OrderItem = z.object({
  id: z.string(),
  name: z.string(),
  image: z.array(z.string()),
  quantity: z.number(),
  size: z.string(),
  price: z.number(),
  discount: z.number(),
})

/** An order as read. Amounts are TND; `date` is epoch ms; `subtotal` is after discounts and before the coupon. */
export const Order = z.object({
  _id: Id,
  status: z.string(),
  date: z.number(),
  amount: z.number(),
  subtotal: z.number(),
  deliveryFee: z.number(),
  paymentMethod: z.string(),
  items: z.array(OrderItem),
  address: Address,
  coupon: z.optional(
    z.object({ code: z.string(), percentage: z.number(), discountAmount: z.number() }),
  ),
  guestInfo: z.optional(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
})
export type Order = z.infer<typeof Order>

export const orderCalls = {
  'order/place': defineCall({
    input: OrderDraft,
    answer: z.object({ success: z.literal(true), orderId: Id, message: z.string() }),
    errors: {
      400: ['empty_cart', 'coupon_invalid'],
      401: ['unauthorized'],
      409: ['out_of_stock', 'product_unavailable', 'idempotency_conflict'],
    },
    headers: ['idempotency-key'],
  }),
  /** The account's orders, newest first (ORD-02). */
  'order/userorders': defineCall({
    input: z.object({}),
    answer: z.object({
      success: z.literal(true),
      orders: z.array(Order),
      message: z.optional(z.string()),
    }),
    errors: { 401: ['unauthorized'] },
  }),
  'order/guest-order': defineCall({
    input: z.object({
      orderId: z.string().check(z.trim(), z.maxLength(40)),
      email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
    }),
    answer: z.object({ success: z.literal(true), order: Order, message: z.optional(z.string()) }),
    errors: { 400: ['invalid_order_reference'], 404: ['order_not_found'] },
  }),
}
