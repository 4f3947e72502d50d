import * as z from 'zod/mini'
import { defineCall } from '../call/define-call.ts'
import { Id, Line, PlainText } from '../call/text.ts'
import { QueryInteger } from './product-filters.ts'
import { translationsOf } from './translations.ts'

const HAS_VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** 1 to 2000 characters, at least one of them visible (PROD-05). */
export const ReviewText = PlainText(2000).check(z.regex(HAS_VISIBLE))

const Stars = z.number().check(z.int(), z.minimum(1), z.maximum(5))

/** `content` is plain text; `date` is epoch ms. */
export const Review = z.object({
  /** Identifies the review in the call `reviews/vote`. */
  id: z.optional(z.number()),
  userName: z.string(),
  content: z.string(),
  date: z.number(),
  /** 1 to 5; left out in a review that is older than the stars (REV-01). */
  stars: z.optional(z.number()),
  /** Whether the author has received this product in an order (PROD-07, REV-01). */
  isVerifiedPurchase: z.optional(z.boolean()),
  /** The shop's answer to the review; `date` is epoch ms. */
  answer: z.optional(z.object({ content: z.string(), date: z.number() })),
  /** Number of shoppers who have called the review helpful; left out if it is 0 (REV-02). */
  helpful: z.optional(z.number()),
})
export type Review = z.infer<typeof Review>

/** The ways in which reviews can be sorted; if none is chosen, the newest review is first. */
export const reviewSorts = ['newest', 'helpful', 'best', 'worst'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Order number and key in the link of the mail about a delivery. */
const ReviewLink = z.object({
  orderId: z.string().check(z.trim(), z.maxLength(40)),
  key: z.string().check(z.trim(), z.maxLength(40)),
})

export const reviewCalls = {
  /** Returns the first 200 reviews, or `limit` reviews (PROD-05); with `stars`, only reviews with this number of stars. */
  reviews: defineCall({
    input: z.object({
      productId: Id,
      sort: z.optional(z.enum(reviewSorts)),
      stars: z.optional(QueryInteger(1, 5)),
      limit: z.optional(QueryInteger(1, 200)),
    }),
    answer: z.object({
      success: z.literal(true),
      reviews: z.array(Review),
      /** The product's rating, from all shown reviews with stars, even if the call filters the reviews by `stars`. */
      rating: z.optional(z.object({ average: z.number(), count: z.number() })),
    }),
    errors: { 404: ['product_not_found'] },
  }),
  /** If an account reviews a product again, the new review replaces the first. */
  'reviews/add': defineCall({
    input: z.object({ productId: Id, content: ReviewText, stars: z.optional(Stars) }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
    errors: {
      400: ['name_not_allowed'],
      401: ['unauthorized'],
      404: ['product_not_found'],
    },
  }),
  /**
   * Returns the products that the customer may review through the link in the mail about a delivered order (REV-01). A
   * forged key and an unknown order get the same refusal.
   */
  'reviews/link': defineCall({
    input: ReviewLink,
    answer: z.object({
      success: z.literal(true),
      /**
       * The first name in the order, as a suggestion for the author's name; left out if the order has an account,
       * because the account's name is used.
       */
      name: z.optional(z.string()),
      /** The products of the order that are still sold. */
      delivered: z.array(
        z.object({
          _id: Id,
          name: z.string(),
          translations: z.optional(translationsOf(z.object({ name: z.optional(z.string()) }))),
          image: z.array(z.string()),
          isReviewed: z.boolean(),
        }),
      ),
    }),
    errors: { 400: ['order_link_invalid'] },
  }),
  'reviews/add-by-link': defineCall({
    input: z.extend(ReviewLink, {
      productId: Id,
      stars: Stars,
      content: ReviewText,
      /** Required if the order has no account. */
      name: z.optional(Line(60, 2)),
    }),
    answer: z.object({ success: z.literal(true) }),
    errors: {
      400: ['order_link_invalid', 'name_not_allowed'],
      404: ['product_not_found'],
      409: ['review_exists'],
    },
  }),
  /** Each browser and each account has one vote per review; a repeated call changes nothing (REV-02). */
  'reviews/vote': defineCall({
    input: z.object({
      reviewId: z.number().check(z.int(), z.minimum(1)),
      /** False withdraws the vote. */
      isHelpful: z.boolean(),
    }),
    answer: z.object({ success: z.literal(true), helpful: z.number() }),
    errors: { 404: ['review_not_found'] },
  }),
}
