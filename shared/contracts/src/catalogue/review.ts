import * as z from 'zod/mini'
import { defineCall } from '../call/define-call.ts'
import { Id, Line, PlainText } from '../call/text.ts'
import { QueryInteger } from './product-filters.ts'
import { translationsOf } from './translations.ts'

const HAS_VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** 1 to 2000 characters, at least one of them visible (PROD-05). */
export const ReviewText = PlainText(2000).check(z.regex(HAS_VISIBLE))

const Stars = z.number().check(z.int(), z.minimum(1), z.maximum(5))

/** Plain text; `date` is epoch ms. */
export const Review = z.object({
  /** Names the review in a vote. */
  id: z.optional(z.number()),
  userName: z.string(),
  content: z.string(),
  date: z.number(),
  /** 1 to 5; left out in a review from before there were stars (REV-01). */
  stars: z.optional(z.number()),
  /** Whether the author has received this product in an order (PROD-07, REV-01). */
  isVerifiedPurchase: z.optional(z.boolean()),
  /** What the shop has answered; `date` is epoch ms. */
  answer: z.optional(z.object({ content: z.string(), date: z.number() })),
  /** Number of shoppers whom the review has helped; left out if it is 0 (REV-02). */
  helpful: z.optional(z.number()),
})
export type Review = z.infer<typeof Review>

/** The orders in which reviews can be sorted; without a chosen order, newest first. */
export const reviewSorts = ['newest', 'helpful', 'best', 'worst'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Order and key of the link in the mail about a delivery. */
const ReviewLink = z.object({
  orderId: z.string().check(z.trim(), z.maxLength(40)),
  key: z.string().check(z.trim(), z.maxLength(40)),
})

export const reviewCalls = {
  /** The first 200 reviews, or `limit` (PROD-05). `stars`: only reviews with this number of stars. */
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
      /** The rating of the product: from all shown reviews with stars, independently of the requested stars. */
      rating: z.optional(z.object({ average: z.number(), count: z.number() })),
    }),
    errors: { 404: ['product_not_found'] },
  }),
  /** A second review of a product by the same account replaces the first. */
  'reviews/add': defineCall({
    input: z.object({ productId: Id, content: ReviewText, stars: z.optional(Stars) }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
    errors: {
      400: ['name_not_allowed'],
      401: ['unauthorized'],
      404: ['product_not_found'],
    },
  }),
  /** The products that the customer may review by the link of a delivered order (REV-01). A forged key and an unknown order get the same refusal. */
  'reviews/link': defineCall({
    input: ReviewLink,
    answer: z.object({
      success: z.literal(true),
      /** The first name of the order, as a suggestion; left out if the order has an account, whose name is used. */
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
  /** One vote for each browser and each account; a repeated call changes nothing (REV-02). */
  'reviews/vote': defineCall({
    input: z.object({
      reviewId: z.number().check(z.int(), z.minimum(1)),
      /** False takes the vote back. */
      isHelpful: z.boolean(),
    }),
    answer: z.object({ success: z.literal(true), helpful: z.number() }),
    errors: { 404: ['review_not_found'] },
  }),
}
