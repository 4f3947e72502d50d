import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Id } from '../text.ts'
import { QueryInteger } from './product.ts'

/** Epoch ms. */
const ChangedAt = z.number()
/** A need, or a brand. */
const NamedChange = z.object({ name: z.string(), changedAt: ChangedAt })

/** The listings that have products, each with the last change of any of them. */
export const ListingChanges = z.object({
  /** Left out where the shop has none, as the two others. */
  collection: z.optional(ChangedAt),
  coffret: z.optional(ChangedAt),
  promo: z.optional(ChangedAt),
  /** Categories of each level; the names of deeper levels are empty. */
  places: z.array(
    z.object({
      category: z.string(),
      subCategory: z.string(),
      subSubCategory: z.string(),
      changedAt: ChangedAt,
    }),
  ),
  needs: z.array(NamedChange),
  brands: z.array(NamedChange),
})
export type ListingChanges = z.infer<typeof ListingChanges>

/** What a sitemap is made of (SEO-02). */
export const changeCalls = {
  /** The products with their last change in pages of a few thousand, by id (SEO-02). */
  'product/changes': defineCall({
    input: z.object({ page: z.optional(QueryInteger(1, 100_000)) }),
    answer: z.object({
      success: z.literal(true),
      changes: z.array(z.object({ _id: Id, changedAt: ChangedAt })),
      total: z.number(),
      totalPages: z.number(),
    }),
    errors: {},
  }),
  /** The listings that have products, each with its last change (SEO-02). */
  'product/listing-changes': defineCall({
    input: z.object({}),
    answer: z.object({ success: z.literal(true), listings: ListingChanges }),
    errors: {},
  }),
}
