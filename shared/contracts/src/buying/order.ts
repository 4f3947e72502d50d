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
import { TranslatedName } from '../catalogue/product.ts'
import { translationsOf } from '../catalogue/translations.ts'
import { Email, Id, Line, Phone, PlainText, TypedEmail } from '../call/text.ts'

/** The stored delivery address of an order. The address of an old order may break the current rules. */
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

/**
 * The address as the checkout form sends it (CHK-01), which the schema converts to the stored form. An order that is
 * picked up needs no street, city and postcode.
 */
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
 * Pairs of field and problem: for each field of the address that breaks a rule of `checkAddress`, and for a city that
 * is not in the address's governorate (PHONE-01, OPER-10).
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
          // The schema accepts a quantity above the limit of an order. The server then refuses the order with the code
          // `too_many_units` and the limits (LIM-01).
          quantity: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
          name: z.optional(z.string()),
          price: z.optional(z.number()),
          discount: z.optional(z.number()),
          image: z.optional(z.union([z.string(), z.array(z.string())])),
        }),
      )
      .check(z.maxLength(maxCartLines)),
    /** Total in TND, with delivery and after the coupon. If it is left out, the server does not compare totals (decision 075). */
    amount: z.optional(z.number()),
    /** Total in TND, before the coupon. */
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
    /**
     * The shopper collects the order in the pharmacy, if the shop offers this. The order then has no fee, street, city
     * and postcode (OPER-10).
     */
    isPickup: z.optional(z.boolean()),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of addressProblems(value)) {
      issues.push({ code: 'custom', path: ['address', field], message, input: value })
    }
  })

/**
 * `until`: the last moment at which units can be returned, epoch ms. `code`: the return policy; its text says in which
 * condition the shop takes units back.
 */
const Returnable = z.object({
  until: z.number(),
  code: z.enum(returnPolicyCodes),
  contentLeftPercent: z.optional(z.number()),
})

/** Number of units that are returned from one line; `line` is the line's number in `items`, counted from 1. */
const ReturnedUnits = z.object({
  line: z.number().check(z.int(), z.minimum(1), z.maximum(maxCartLines)),
  units: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
})

/**
 * A line as it was ordered. A unit costs `price` less `discount` percent, as `discountedPrice` of `shared/domain`
 * computes it (SUM-01).
 */
export const OrderItem = z.object({
  id: z.string(),
  name: z.string(),
  translations: z.optional(translationsOf(TranslatedName)),
  /**
   * French parts of the name that the product's page showed; a part that the product lacks is empty. Left out for an order from
   * before these parts were stored, and if the backend is older (NAME-02).
   */
  nameParts: z.optional(z.object({ brand: z.string(), range: z.string(), size: z.string() })),
  image: z.array(z.string()),
  quantity: z.number(),
  size: z.string(),
  price: z.number(),
  discount: z.number(),
  /** Units that came back after the delivery (OPER-14); left out if no unit came back. */
  returned: z.optional(z.number()),
  /**
   * Days of the return policy of the product's category. Left out once the order is delivered (`returnable` then has the exact
   * term) or cancelled, and if the backend is older (TRUST-01).
   */
  returnDays: z.optional(z.number()),
  /** How the units that the shopper still has can be returned; left out if they cannot be returned (RET-01). */
  returnable: z.optional(Returnable),
})

/**
 * An order as the API returns it. Amounts are TND; `date` is epoch ms; `subtotal` is after discounts and before the
 * coupon. Lines and sums have two decimals at most and add up: `amount` is subtotal − coupon + deliveryFee + rounding
 * (SUM-01).
 */
export const Order = z.object({
  _id: Id,
  status: z.string(),
  /** The order is held: the shop confirms it with the shopper before it is packed. */
  isHeld: z.optional(z.literal(true)),
  date: z.number(),
  amount: z.number(),
  subtotal: z.number(),
  deliveryFee: z.number(),
  /** The amount by which rounding to a whole dinar changes the total, in TND. */
  rounding: z.number(),
  /**
   * The working days until arrival that the shopper saw. Left out if the operator had set no days: the shopper then saw
   * the date of `estimatedDelivery`.
   */
  deliveryDays: z.optional(WorkingDays),
  /** The customer collects the order in the pharmacy. */
  isPickup: z.optional(z.literal(true)),
  paymentMethod: z.string(),
  items: z.array(OrderItem),
  address: Address,
  /** Note for the courier, as the shopper wrote it. */
  note: z.optional(z.string()),
  /** The parcel's number with its courier, and the address of the courier's page about the parcel. */
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
  /** Returns the account's newest orders, newest first, or the orders placed before a given order (ORD-02). */
  'order/userorders': defineCall({
    input: z.object({ before: z.optional(Id) }),
    answer: z.object({
      success: z.literal(true),
      orders: z.array(Order),
      /** Number of orders placed before the last order in `orders`; left out if there are none. */
      older: z.optional(z.number()),
      /**
       * Number of orders placed without an account but with this account's e-mail. The call `order/take-guest-orders`
       * makes them orders of the account.
       */
      guestOrders: z.optional(z.number()),
      message: z.optional(z.string()),
    }),
    errors: { 401: ['unauthorized'] },
  }),
  /** ACC-02: adds the guest orders with the account's e-mail to the account's orders, and returns their number. */
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
  /** LOST-01: gives the same answer for every e-mail address. Only the mail lists the orders of the address, if it has any. */
  'order/send-numbers': defineCall({
    input: z.object({ email: Email }),
    answer: z.object({ success: z.literal(true), message: z.optional(z.string()) }),
    errors: { 429: ['too_many_mails'] },
  }),
  /**
   * CANC-01: cancels an order that is not packed yet, and returns the cancelled order. With `email`, the order is a
   * guest's order with this e-mail; without `email`, it is an order of the signed-in account.
   */
  'order/cancel': defineCall({
    input: z.object({ orderId: Id, email: z.optional(TypedEmail) }),
    answer: z.object({ success: z.literal(true), order: Order }),
    errors: { 401: ['unauthorized'], 404: ['order_not_found'], 409: ['order_not_cancellable'] },
  }),
  /**
   * RET-01: asks the shop to take back units of a delivered order, and returns the order with this request. If the
   * order already has an open request, the new request is not stored, and the answer has the open request. `email` has
   * the same meaning as in `order/cancel`.
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
