import * as z from 'zod/mini'
import {
  addressLengths,
  checkAddress,
  defaultSize,
  maxCartLines,
  maxLineQuantity,
  maxOrderNote,
  normaliseAddress,
  visibleText,
} from '@shop/domain'
import { defineCall } from '../call.ts'
import { releasesHeader } from '../call-routes.ts'
import { translationsOf } from '../catalogue/product.ts'
import { Email, Id, Line, Phone, PlainText, TypedEmail } from '../text.ts'

/** Where an order goes, as it is kept; orders of the past follow no rule of today. */
export const Address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.optional(z.string()),
  zipcode: z.string(),
  country: z.string(),
  phone: z.string(),
})
export type Address = z.infer<typeof Address>

/**
 * The checkout form (CHK-01), in the form orders keep. Each field that breaks a rule of `checkAddress` is named with its
 * problem (PHONE-01).
 */
const TypedAddress = z
  .object({
    firstName: Line(addressLengths.firstName),
    lastName: Line(addressLengths.lastName),
    email: Email,
    street: Line(addressLengths.street),
    city: Line(addressLengths.city),
    state: z.optional(
      z.string().check(z.overwrite(visibleText), z.maxLength(addressLengths.state)),
    ),
    zipcode: Line(addressLengths.zipcode),
    country: Line(addressLengths.country),
    phone: Line(addressLengths.phone),
  })
  .check(z.overwrite(normaliseAddress), ({ value, issues }) => {
    for (const [field, message] of Object.entries(checkAddress(value))) {
      issues.push({ code: 'custom', path: [field], message, input: value })
    }
  })

/** An order to place. Names, prices and amounts may be sent, as in the specification, and are ignored (CHK-08). */
export const OrderDraft = z.object({
  address: TypedAddress,
  /** For the courier. */
  note: z.optional(PlainText(maxOrderNote)),
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
  guestInfo: z.optional(z.object({ name: Line(201), email: Email, phone: Phone })),
  isGuestOrder: z.optional(z.boolean()),
})

/** A line as it was ordered. A unit costs `price` less `discount` percent, by `discountedPrice` of the domain (SUM-01). */
export const OrderItem = z.object({
  id: z.string(),
  name: z.string(),
  translations: z.optional(translationsOf(z.object({ name: z.optional(z.string()) }))),
  image: z.array(z.string()),
  quantity: z.number(),
  size: z.string(),
  price: z.number(),
  discount: z.number(),
})

/**
 * An order as read. Amounts are TND; `date` is epoch ms; `subtotal` is after discounts and before the coupon. Lines and sums
 * have two decimals at most and add up: `amount` is subtotal − coupon + deliveryFee + rounding (SUM-01).
 */
export const Order = z.object({
  _id: Id,
  status: z.string(),
  /** The shop confirms the order with the shopper before it is packed. */
  isHeld: z.optional(z.literal(true)),
  date: z.number(),
  amount: z.number(),
  subtotal: z.number(),
  deliveryFee: z.number(),
  /** What the whole dinar of `amount` adds to the rest, or takes from it. */
  rounding: z.number(),
  paymentMethod: z.string(),
  items: z.array(OrderItem),
  address: Address,
  /** For the courier, as the shopper wrote it. */
  note: z.optional(z.string()),
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
      409: ['out_of_stock', 'product_unavailable', 'too_many_units', 'idempotency_conflict'],
      429: ['too_many_orders'],
    },
    headers: ['idempotency-key', releasesHeader],
  }),
  /** The account's newest orders, newest first, or those that came before one of them (ORD-02). */
  'order/userorders': defineCall({
    input: z.object({ before: z.optional(Id) }),
    answer: z.object({
      success: z.literal(true),
      orders: z.array(Order),
      /** How many came before the last of `orders`; left out where none did. */
      older: z.optional(z.number()),
      /** Placed without an account, with exactly this account's address; `order/take-guest-orders` takes them. */
      guestOrders: z.optional(z.number()),
      message: z.optional(z.string()),
    }),
    errors: { 401: ['unauthorized'] },
  }),
  /** ACC-02: the answer says how many orders are the account's now. */
  'order/take-guest-orders': defineCall({
    input: z.object({}),
    answer: z.object({ success: z.literal(true), taken: z.number() }),
    errors: { 401: ['unauthorized'] },
  }),
  'order/guest-order': defineCall({
    input: z.object({
      orderId: z.string().check(z.trim(), z.maxLength(40)),
      email: TypedEmail,
    }),
    answer: z.object({ success: z.literal(true), order: Order, message: z.optional(z.string()) }),
    errors: { 400: ['invalid_order_reference'], 404: ['order_not_found'] },
  }),
}
