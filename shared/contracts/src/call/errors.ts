import * as z from 'zod/mini'

/** Every code that an answer may carry. The front end translates it as `errors.{code}` (ERR-01). */
export const ErrorCode = z.enum([
  'validation_failed',
  'not_found',
  'product_not_found',
  'order_not_found',
  'order_not_cancellable',
  'order_not_returnable',
  'invalid_order_reference',
  'empty_cart',
  'out_of_stock',
  'product_unavailable',
  'max_quantity_reached',
  'cart_full',
  'too_many_units',
  'too_many_orders',
  'prices_changed',
  'coupon_invalid',
  'idempotency_conflict',
  'unauthorized',
  'invalid_credentials',
  'wrong_password',
  'name_not_allowed',
  'orders_under_way',
  'too_many_addresses',
  'needs_verification',
  'invalid_code',
  'invalid_reset_code',
  'invalid_reset_token',
  'resend_too_soon',
  'too_many_mails',
  'order_link_invalid',
  'order_link_used',
  'order_link_late',
  'review_exists',
  'review_not_found',
  'invalid_confirmation_link',
  'address_not_found',
  'geocoder_unavailable',
  'rate_limited',
  'payload_too_large',
  'unsupported_media_type',
  'overloaded',
  'server_error',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** The most units that an order may have of one product (all its sizes together), and in total. */
export const UnitLimits = z.object({ perProduct: z.number(), perOrder: z.number() })

/** Number of working days from an order to its arrival: at least `from`, at most `to`. */
export const WorkingDays = z.object({ from: z.number(), to: z.number() })

/** French name of a governorate → its terms; for a field that is left out, the shop's own term applies. Amounts are TND (OPER-10). */
export const Regions = z.record(
  z.string(),
  z.object({
    deliveryFee: z.optional(z.number()),
    freeDeliveryThreshold: z.optional(z.number()),
    days: z.optional(WorkingDays),
  }),
)

/** Current cost of an order in TND, with the values from which it is computed. Prices are before discount; discounts are in percent. */
export const CurrentSums = z.object({
  items: z.array(z.object({ id: z.string(), price: z.number(), discount: z.number() })),
  /** Percentage of the coupon; 0 without a coupon. */
  percentage: z.number(),
  deliveryFee: z.number(),
  freeDeliveryThreshold: z.number(),
  regions: z.optional(Regions),
  amount: z.number(),
})
export type CurrentSums = z.infer<typeof CurrentSums>

/** The body of every refusal. `fields` maps the dotted path of an input field to the field's problem. */
export const ErrorAnswer = z.object({
  success: z.literal(false),
  code: ErrorCode,
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /**
   * With `out_of_stock` and `max_quantity_reached`: the products that could not be delivered, with the units left of
   * each. With `too_many_units`: the products that exceed their limit, with the units that an order may have of each.
   * `item` is the product's French name.
   */
  outOfStockItems: z.optional(
    z.array(z.object({ id: z.string(), item: z.string(), availableQuantity: z.number() })),
  ),
  /** Only with `too_many_units`: the limits for one product (all its sizes together) and for the order. */
  unitLimits: z.optional(UnitLimits),
  /** Only with `prices_changed` (CHK-10). */
  currentSums: z.optional(CurrentSums),
  /** Only with `needs_verification`: the password was right, and a new code was sent to this address (AUTH-03). */
  needsVerification: z.optional(z.literal(true)),
  email: z.optional(z.string()),
  /** Seconds until a retry can succeed: always with `resend_too_soon` and `too_many_mails`, otherwise if known. */
  retryAfter: z.optional(z.number()),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
