import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Id, Line } from './text.ts'

/** Plain text; `date` is epoch ms. */
export const Review = z.object({ userName: z.string(), content: z.string(), date: z.number() })
export type Review = z.infer<typeof Review>

export const reviewCalls = {
  /** Newest first (PROD-05). */
  reviews: defineCall({
    method: 'GET',
    path: '/api/reviews/:productId',
    input: z.object({ productId: Id }),
    answer: z.object({ success: z.literal(true), reviews: z.array(Review) }),
    errors: { 404: ['product_not_found'] },
  }),
  /** A second review of the same product by the same account takes the place of the first. */
  'reviews/add': defineCall({
    method: 'POST',
    path: '/api/reviews/add',
    input: z.object({ productId: Id, content: Line(2000) }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
    errors: { 401: ['unauthorized'], 404: ['product_not_found'] },
  }),
}
