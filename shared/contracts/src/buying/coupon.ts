import * as z from 'zod/mini'
import { defineCall } from '../call/define-call.ts'
import { Line } from '../call/text.ts'

export const couponCalls = {
  /**
   * Returns the discount that a code gives for a cart of this amount (TND). The call does not count as a use of the
   * coupon (COUP-01).
   */
  'coupon/apply': defineCall({
    input: z.object({
      code: Line(20),
      cartAmount: z.number().check(z.positive(), z.maximum(1_000_000)),
    }),
    answer: z.object({
      success: z.literal(true),
      coupon: z.object({ code: z.string(), percentage: z.number(), description: z.string() }),
      discount: z.object({
        amount: z.number(),
        originalAmount: z.number(),
        finalAmount: z.number(),
        percentage: z.number(),
      }),
      message: z.optional(z.string()),
    }),
    errors: { 400: ['coupon_invalid'] },
  }),
  /** Exists only for clients of the specification, and changes nothing, because a use is counted when the order is placed (COUP-03). */
  'coupon/increment-usage': defineCall({
    input: z.object({ code: Line(20) }),
    answer: z.object({ success: z.literal(true) }),
    errors: {},
  }),
}
