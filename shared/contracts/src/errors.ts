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
  'coupon_invalid',
  'idempotency_conflict',
  'unauthorized',
  'rate_limited',
  'payload_too_large',
  'unsupported_media_type',
  'overloaded',
  'server_error',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** The body of every refusal. `fields` maps a dotted path of the input to what is wrong with it. */
export const ErrorAnswer = z.object({
  success: z.literal(false),
  code: ErrorCode,
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Only with `out_of_stock`: what is left of each product that could not be served. */
  outOfStockItems: z.optional(
    z.array(z.object({ item: z.string(), availableQuantity: z.number() })),
  ),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
