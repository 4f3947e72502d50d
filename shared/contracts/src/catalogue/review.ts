import * as z from 'zod/mini'
import { defineCall } from '../call/define-call.ts'
import { Id, PlainText } from '../call/text.ts'

const HAS_VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** 1 to 2000 characters, at least one of them visible (PROD-05). */
const ReviewText = PlainText(2000).check(z.regex(HAS_VISIBLE))

/** Plain text; `date` is epoch ms. */
export const Review = z.object({
  userName: z.string(),
  content: z.string(),
  date: z.number(),
  /** Whether the author's account has received this product in an order (PROD-07). */
  isVerifiedPurchase: z.optional(z.boolean()),
})
export type Review = z.infer<typeof Review>

export const reviewCalls = {
  /** Newest first (PROD-05). */
  reviews: defineCall({
    input: z.object({ productId: Id }),
    answer: z.object({ success: z.literal(true), reviews: z.array(Review) }),
    errors: { 404: ['product_not_found'] },
  }),
  /** A second review of a product by the same account replaces the first. */
  'reviews/add': defineCall({
    input: z.object({ productId: Id, content: ReviewText }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
    errors: {
      400: ['name_not_allowed'],
      401: ['unauthorized'],
      404: ['product_not_found'],
    },
  }),
}
