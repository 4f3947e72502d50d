import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Id } from '../text.ts'

// Invisible characters: control characters, and marks that change the text direction.
const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
const HAS_VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Plain text of 1 to 2000 characters after trimming; line breaks stay, invisible characters are removed (PROD-05). */
const ReviewText = z.string().check(
  z.maxLength(10_000),
  z.overwrite((text) =>
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(HIDDEN, (character) => (/\s/.test(character) ? character : ''))
      .trim(),
  ),
  z.regex(HAS_VISIBLE),
  z.maxLength(2000),
)

/** Plain text; `date` is epoch ms. */
export const Review = z.object({ userName: z.string(), content: z.string(), date: z.number() })
export type Review = z.infer<typeof Review>

export const reviewCalls = {
  /** Newest first (PROD-05). */
  reviews: defineCall({
    input: z.object({ productId: Id }),
    answer: z.object({ success: z.literal(true), reviews: z.array(Review) }),
    errors: { 404: ['product_not_found'] },
  }),
  /** A second review of the same product by the same account takes the place of the first. */
  'reviews/add': defineCall({
    input: z.object({ productId: Id, content: ReviewText }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
    errors: { 401: ['unauthorized'], 404: ['product_not_found'] },
  }),
}
