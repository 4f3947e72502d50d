import * as z from 'zod/mini'
import { defineCall } from '../call/define-call.ts'
import { Id } from '../call/text.ts'
import { QueryInteger } from './product-filters.ts'

/** Time of the last change, epoch ms. */
const ChangedAt = z.number()
/** The name of a need or brand, and the time of the last change of its listing. */
const NamedChange = z.object({ name: z.string(), changedAt: ChangedAt })

/** The listings that have products, each with the time at which one of its products last changed. */
export const ListingChanges = z.object({
  /** The listing of all products. `collection`, `coffret` and `promo` are left out if their listing has no products. */
  collection: z.optional(ChangedAt),
  coffret: z.optional(ChangedAt),
  promo: z.optional(ChangedAt),
  /** Categories, subcategories and sub-subcategories; in the entry of a category, the names of the levels below it are empty. */
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

/** Calls whose answers make up the sitemap (SEO-02). */
export const changeCalls = {
  /** The products, each with the time of its last change, sorted by id, in pages of a few thousand (SEO-02). */
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
  /** The listings that have products, with the time of their last change (SEO-02). */
  'product/listing-changes': defineCall({
    input: z.object({}),
    answer: z.object({ success: z.literal(true), listings: ListingChanges }),
    errors: {},
  }),
}
