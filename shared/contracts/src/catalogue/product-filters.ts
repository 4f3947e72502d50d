import * as z from 'zod/mini'
import { entriesOf, maxCartLines } from '@shop/domain'
import { Id } from '../call/text.ts'

export const Sort = z.enum(['relevant', 'price_low', 'price_high', 'newest', 'discount'])
export type Sort = z.infer<typeof Sort>

export const Text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
/** A query, cut to 200 characters, so that a long pasted text is searched for and not refused. */
export const QueryText = z.pipe(
  z.string().check(z.trim()),
  z.transform((text: string) => Array.from(text).slice(0, 200).join('').trim()),
)
/** A comma list of at most `max` characters, which `entriesOf` splits into its entries. Blank entries are dropped. */
const CommaListOf = (max: number) =>
  z.pipe(z.string().check(z.maxLength(max)), z.transform(entriesOf))
const CommaList = CommaListOf(2000)
/** At most as many ids as a cart has lines. Each id takes 24 characters and a comma. */
export const CommaListOfIds = z.pipe(
  CommaListOf(25 * maxCartLines),
  z.array(Id).check(z.minLength(1), z.maxLength(maxCartLines)),
)
const QueryNumber = (min: number, max: number) =>
  z.coerce.number<string | number>().check(z.minimum(min), z.maximum(max))
export const QueryInteger = (min: number, max: number) =>
  z.coerce.number<string | number>().check(z.int(), z.minimum(min), z.maximum(max))
export const QueryFlag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
)

/**
 * Filters by the facts of products (FACT-01), with the names of `factNames`. A product without stated facts matches
 * none of these filters. A product must have all chosen names of `freeOf`, `suits` and `forWhom`, and at least one
 * chosen name of each other filter.
 */
const factFilters = {
  freeOf: z.optional(CommaList),
  suits: z.optional(CommaList),
  forWhom: z.optional(CommaList),
  skinTypes: z.optional(CommaList),
  hairTypes: z.optional(CommaList),
  spf: z.optional(CommaList),
}

/** Input of `product/enhanced-filtered`. Prices are TND after discount. */
export const ProductFilter = z.object({
  q: z.optional(QueryText),
  /** The same as in `ProductSearch`. */
  exact: z.optional(QueryFlag),
  category: z.optional(Text(100)),
  categories: z.optional(CommaList),
  subcategory: z.optional(Text(100)),
  subcategories: z.optional(CommaList),
  subSubCategory: z.optional(Text(100)),
  subSubCategories: z.optional(CommaList),
  brands: z.optional(CommaList),
  needs: z.optional(CommaList),
  ...factFilters,
  coffret: z.optional(QueryFlag),
  hasDiscount: z.optional(QueryFlag),
  minDiscount: z.optional(QueryNumber(0, 100)),
  minPrice: z.optional(QueryNumber(0, 1_000_000)),
  maxPrice: z.optional(QueryNumber(0, 1_000_000)),
  sort: z.optional(Sort),
  page: z.optional(QueryInteger(1, 100_000)),
  limit: z.optional(QueryInteger(1, 100)),
})

/** Input of `product/search` (SRCH-01), with the parameter names of the search page. Prices are TND after discount. */
export const ProductSearch = z.object({
  q: z.optional(QueryText),
  /** True: the words are searched for as typed, without correction (FIND-04). */
  exact: z.optional(QueryFlag),
  categories: z.optional(CommaList),
  subCategories: z.optional(CommaList),
  subSubCategories: z.optional(CommaList),
  brands: z.optional(CommaList),
  needs: z.optional(CommaList),
  ...factFilters,
  minPrice: z.optional(QueryNumber(0, 1_000_000)),
  maxPrice: z.optional(QueryNumber(0, 1_000_000)),
  hasDiscount: z.optional(QueryFlag),
  /** The default `relevant` lists the best match first. */
  sort: z.optional(Sort),
  page: z.optional(QueryInteger(1, 100_000)),
  limit: z.optional(QueryInteger(1, 100)),
})

const FacetValue = z.object({ name: z.string(), count: z.number() })
/**
 * For each filter value: the number of products in the list if this were the only chosen value of its filter; all other
 * filters apply. For `freeOf`, `suits` and `forWhom`: the number if this value were added to the values that are
 * already chosen. Values without a product are left out (FACET-01).
 */
export const Facets = z.object({
  /** Each list of values is sorted by the number of products, highest first. */
  categories: z.array(FacetValue),
  subCategories: z.array(FacetValue),
  subSubCategories: z.array(FacetValue),
  brands: z.array(FacetValue),
  needs: z.array(FacetValue),
  freeOf: z.array(FacetValue),
  suits: z.array(FacetValue),
  forWhom: z.array(FacetValue),
  skinTypes: z.array(FacetValue),
  hairTypes: z.array(FacetValue),
  spf: z.array(FacetValue),
  /** Ranges of the price after discount in TND, both ends included; the last range has no `max`. */
  prices: z.array(z.object({ min: z.number(), max: z.optional(z.number()), count: z.number() })),
  /** For each `minDiscount`, the number of products with at least this discount in percent. */
  discounts: z.array(z.object({ minDiscount: z.number(), count: z.number() })),
})
export type Facets = z.infer<typeof Facets>
