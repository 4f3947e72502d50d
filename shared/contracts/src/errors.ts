import * as z from 'zod/mini'

/** Every code an answer may carry. The front end translates it as `errors.{code}` (ERR-01). */
export const ErrorCode = z.enum([
  'validation_failed',
  'not_found',
  'product_not_found',
  'order_not_found',
  'invalid_order_reference',
  'empty_cart',
  'out_of_stock',
  'product_unavailable',
  'max_quantity_reached',
  'cart_full',
  'too_many_units',
  'too_many_orders',
  'coupon_invalid',
  'idempotency_conflict',
  'unauthorized',
  'invalid_credentials',
  'wrong_password',
  'orders_under_way',
  'needs_verification',
  'invalid_code',
  'invalid_reset_code',
  'invalid_reset_token',
  'resend_too_soon',
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

/** How many units an order may have of one product in all its sizes, and in all. */
export const UnitLimits = z.object({ perProduct: z.number(), perOrder: z.number() })

/** The body of every refusal. `fields` maps a dotted path of the input to what is wrong with it. */
export const ErrorAnswer = z.object({
  success: z.literal(false),
  code: ErrorCode,
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /**
   * Only with `out_of_stock` and `max_quantity_reached`: what is left of each product that could not be served. `item` is its
   * French name.
   */
  outOfStockItems: z.optional(
    z.array(z.object({ id: z.string(), item: z.string(), availableQuantity: z.number() })),
  ),
  /** Only with `too_many_units`: the most units of one product in all its sizes, and of an order. */
  unitLimits: z.optional(UnitLimits),
  /** Only with `needs_verification`: the password was right, and a new code has been mailed to this address (AUTH-03). */
  needsVerification: z.optional(z.literal(true)),
  email: z.optional(z.string()),
  /** Seconds until a retry can succeed: always with `resend_too_soon`, otherwise if known. */
  retryAfter: z.optional(z.number()),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
