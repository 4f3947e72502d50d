import * as z from 'zod/mini'
import {
  addressLengths,
  checkAddress,
  defaultCountry,
  defaultSize,
  isCityElsewhere,
  maxCartLines,
  maxOrderNote,
  normaliseAddress,
  returnPolicyCodes,
  returnReasons,
  visibleText,
} from '@shop/domain'
import { defineCall } from '../call/define-call.ts'
import { releasesHeader } from '../call/call-routes.ts'
import { WorkingDays } from '../call/errors.ts'
import { translationsOf } from '../catalogue/translations.ts'
import { Email, Id, Line, Phone, PlainText, TypedEmail } from '../call/text.ts'

/** The stored delivery address of an order. Old orders need not follow the current rules. */
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

export const TypedState = z.optional(
  z.string().check(z.overwrite(visibleText), z.maxLength(addressLengths.state)),
)

/** The address of the checkout form (CHK-01), converted to the stored form. An order that is picked up needs no place. */
const TypedAddress = z
  .object({
    firstName: Line(addressLengths.firstName),
    lastName: Line(addressLengths.lastName),
    email: Email,
    street: z._default(Line(addressLengths.street), ''),
    city: z._default(Line(addressLengths.city), ''),
    state: TypedState,
    zipcode: z._default(Line(addressLengths.zipcode), ''),
    country: Line(addressLengths.country),
    phone: Line(addressLengths.phone),
  })
  .check(z.overwrite(normaliseAddress))

/**
 * The problem of each field of an address that breaks a rule of `checkAddress`, or a city outside its governorate
 * (PHONE-01, OPER-10).
 */
export function addressProblems({
  address,
  isPickup,
}: {
  address: z.output<typeof TypedAddress>
  isPickup?: boolean | undefined
}): [string, string][] {
  const problems = Object.entries(checkAddress(address, { isPickup }))
  const { city, state = '', country } = address
  const isElsewhere = !isPickup && country === defaultCountry && isCityElsewhere({ city, state })
  return isElsewhere ? [...problems, ['city', 'city_elsewhere']] : problems
}

/**
 * An order to place, with the fields of the specification. `amount` is the total that the shopper was shown: the server
 * never charges more (CHK-10). All other names, prices and amounts are ignored, because the server computes them
 * (CHK-08).
 */
export const OrderDraft = z
  .object({
    address: TypedAddress,
    /** Note for the courier. */
    note: z.optional(PlainText(maxOrderNote)),
    items: z
      .array(
        z.object({
          id: Id,
          size: z._default(Line(40), defaultSize),
          // A quantity above the limit of an order passes here and is refused by a code of its own, which names the limit (LIM-01).
          quantity: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
          name: z.optional(z.string()),
          price: z.optional(z.number()),
          discount: z.optional(z.number()),
          image: z.optional(z.union([z.string(), z.array(z.string())])),
        }),
      )
      .check(z.maxLength(maxCartLines)),
    /** TND, with delivery and after the coupon. If it is left out, the server does not compare totals (decision 075). */
    amount: z.optional(z.number()),
    /** TND, before the coupon. */
    originalAmount: z.optional(z.number()),
    coupon: z.optional(
      z.nullable(
        z.object({
          code: Line(20),
          percentage: z.optional(z.number()),
          discountAmount: z.optional(z.number()),
        }),
      ),
    ),
    guestInfo: z.optional(z.object({ name: Line(201), email: Email, phone: Phone })),
    isGuestOrder: z.optional(z.boolean()),
    /** The shopper collects the order in the pharmacy, if the shop offers it: no fee, and no street, city and postcode (OPER-10). */
    isPickup: z.optional(z.boolean()),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of addressProblems(value)) {
      issues.push({ code: 'custom', path: ['address', field], message, input: value })
    }
  })

/**
 * `until`: the last moment at which units can be returned, epoch ms. `code`: the return policy, which says in which
 * condition they must be.
 */
const Returnable = z.object({
  until: z.number(),
  code: z.enum(returnPolicyCodes),
  contentLeftPercent: z.optional(z.number()),
})

/** Units of the line with this number in `items`, from 1. */
const ReturnedUnits = z.object({
  line: z.number().check(z.int(), z.minimum(1), z.maximum(maxCartLines)),
  units: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
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
  /** Units that came back after the delivery (OPER-14); left out if none did. */
  returned: z.optional(z.number()),
  /** Left out if the units that have not come back cannot be returned (RET-01). */
  returnable: z.optional(Returnable),
})

/**
 * An order as read. Amounts are TND; `date` is epoch ms; `subtotal` is after discounts and before the coupon. Lines and sums
 * have two decimals at most and add up: `amount` is subtotal − coupon + deliveryFee + rounding (SUM-01).
 */
export const Order = z.object({
  _id: Id,
  status: z.string(),
  /** Held order: the shop confirms it with the shopper before packing. */
  isHeld: z.optional(z.literal(true)),
  date: z.number(),
  amount: z.number(),
  subtotal: z.number(),
  deliveryFee: z.number(),
  /** The amount by which rounding to a whole dinar changes the total. */
  rounding: z.number(),
  /** Left out if the operator had set no days; then `estimatedDelivery` gives the day of arrival. */
  deliveryDays: z.optional(WorkingDays),
  /** The customer collects the order in the pharmacy. */
  isPickup: z.optional(z.literal(true)),
  paymentMethod: z.string(),
  items: z.array(OrderItem),
  address: Address,
  /** Note for the courier, as the shopper wrote it. */
  note: z.optional(z.string()),
  /** The parcel's number with its courier, and the page that follows it. */
  tracking: z.optional(z.object({ number: z.string(), url: z.optional(z.string()) })),
  coupon: z.optional(
    z.object({ code: z.string(), percentage: z.number(), discountAmount: z.number() }),
  ),
  guestInfo: z.optional(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  /** The customer has asked for a return that the shop has not handled yet (RET-01). `date`: epoch ms. */
  returnRequest: z.optional(
    z.object({
      date: z.number(),
      reason: z.enum(returnReasons),
      lines: z.array(ReturnedUnits),
    }),
  ),
})
export type Order = z.infer<typeof Order>

export const orderCalls = {
  'order/place': defineCall({
    input: OrderDraft,
    answer: z.object({ success: z.literal(true), orderId: Id, message: z.string() }),
    errors: {
      400: ['empty_cart', 'coupon_invalid'],
      401: ['unauthorized'],
      409: [
        'out_of_stock',
        'product_unavailable',
        'too_many_units',
        'prices_changed',
        'idempotency_conflict',
      ],
      429: ['too_many_orders'],
    },
    headers: ['idempotency-key', releasesHeader],
  }),
  /** The account's newest orders, newest first, or those placed before a given order (ORD-02). */
  'order/userorders': defineCall({
    input: z.object({ before: z.optional(Id) }),
    answer: z.object({
      success: z.literal(true),
      orders: z.array(Order),
      /** Number of orders placed before the last of `orders`; left out if there are none. */
      older: z.optional(z.number()),
      /**
       * Number of orders placed without an account but with this account's e-mail; `order/take-guest-orders` takes them
       * into the account.
       */
      guestOrders: z.optional(z.number()),
      message: z.optional(z.string()),
    }),
    errors: { 401: ['unauthorized'] },
  }),
  /** ACC-02: answers the number of orders taken into the account. */
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
  /** LOST-01: gives the same answer for every address. Only the mail says which orders the address has, if any. */
  'order/send-numbers': defineCall({
    input: z.object({ email: Email }),
    answer: z.object({ success: z.literal(true), message: z.optional(z.string()) }),
    errors: { 429: ['too_many_mails'] },
  }),
  /**
   * CANC-01: cancels an order that is not packed yet. Answers the cancelled order. With `email`: an order of the guest
   * with this e-mail; without: one of the signed-in account.
   */
  'order/cancel': defineCall({
    input: z.object({ orderId: Id, email: z.optional(TypedEmail) }),
    answer: z.object({ success: z.literal(true), order: Order }),
    errors: { 401: ['unauthorized'], 404: ['order_not_found'], 409: ['order_not_cancellable'] },
  }),
  /**
   * RET-01: asks the shop to take back units of a delivered order, and answers the order with the request. While the order has an open
   * request, nothing is stored, and the answer has that request. `email` as in `order/cancel`.
   */
  'order/ask-return': defineCall({
    input: z.object({
      orderId: Id,
      email: z.optional(TypedEmail),
      lines: z.array(ReturnedUnits).check(z.minLength(1), z.maxLength(maxCartLines)),
      reason: z.enum(returnReasons),
    }),
    answer: z.object({ success: z.literal(true), order: Order }),
    errors: { 401: ['unauthorized'], 404: ['order_not_found'], 409: ['order_not_returnable'] },
  }),
}
