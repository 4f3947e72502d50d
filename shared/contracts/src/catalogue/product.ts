import * as z from 'zod/mini'
import { maxCartLines } from '@shop/domain'
import { defineCall } from '../call.ts'
import { Id } from '../text.ts'

/** English and Arabic, each where it has been translated. */
export function translationsOf<T extends z.ZodMiniObject>(texts: T) {
  return z.object({ en: z.optional(texts), ar: z.optional(texts) })
}

const TranslatedName = z.object({ name: z.optional(z.string()), size: z.optional(z.string()) })
const TranslatedText = z.extend(TranslatedName, {
  description: z.optional(z.string()),
  fulldescription: z.optional(z.string()),
})

/** A product as cards and lists show it. Prices are TND before discount; `discount` is a percentage; `date` is epoch ms. */
export const ProductSummary = z.object({
  _id: Id,
  /** Whole, with brand and size where the shop writes them into it (NAME-01). */
  name: z.string(),
  brand: z.optional(z.string()),
  /** As on the pack, in French: "200 ml" (NAME-01). */
  size: z.optional(z.string()),
  /** What the product helps with, by their French names: "Acné" (FACET-02). */
  needs: z.optional(z.array(z.string())),
  description: z.string(),
  price: z.number(),
  discount: z.number(),
  image: z.array(z.string()),
  category: z.string(),
  subCategory: z.string(),
  subSubCategory: z.string(),
  stockQuantity: z.number(),
  inStock: z.boolean(),
  bestseller: z.boolean(),
  coffret: z.boolean(),
  date: z.number(),
  /** Name and size only: lists show no other translated text. */
  translations: z.optional(translationsOf(TranslatedName)),
})
export type ProductSummary = z.infer<typeof ProductSummary>

/** A product as its own page shows it. `fulldescription` is plain text; blank lines part paragraphs, "Title:" lines head them. */
export const Product = z.extend(ProductSummary, {
  fulldescription: z.string(),
  /** Empty where the product has none. */
  brand: z.string(),
  translations: z.optional(translationsOf(TranslatedText)),
})
export type Product = z.infer<typeof Product>

export const Sort = z.enum(['relevant', 'price_low', 'price_high', 'newest', 'discount'])
export type Sort = z.infer<typeof Sort>

export const Pagination = z.object({
  total: z.number(),
  page: z.number(),
  totalPages: z.number(),
  hasMore: z.boolean(),
})

const Text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
/** Cut to 200 characters, so that a long pasted text is searched for and not refused. */
const QueryText = z.pipe(
  z.string().check(z.trim()),
  z.transform((text: string) => Array.from(text).slice(0, 200).join('').trim()),
)
/** A comma list of at most `max` characters in the query, a list in the answer; blanks are dropped. */
const CommaListOf = (max: number) =>
  z.pipe(
    z.string().check(z.maxLength(max)),
    z.transform((text: string) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  )
const CommaList = CommaListOf(2000)
/** As many ids as a cart holds lines, of 24 characters and a comma each. */
const CommaListOfIds = z.pipe(
  CommaListOf(25 * maxCartLines),
  z.array(Id).check(z.minLength(1), z.maxLength(maxCartLines)),
)
const QueryNumber = (min: number, max: number) =>
  z.coerce.number<string | number>().check(z.minimum(min), z.maximum(max))
export const QueryInteger = (min: number, max: number) =>
  z.coerce.number<string | number>().check(z.int(), z.minimum(min), z.maximum(max))
const QueryFlag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
)

/** What `product/enhanced-filtered` takes. Prices are TND after discount. */
export const ProductFilter = z.object({
  q: z.optional(QueryText),
  category: z.optional(Text(100)),
  categories: z.optional(CommaList),
  subcategory: z.optional(Text(100)),
  subcategories: z.optional(CommaList),
  subSubCategory: z.optional(Text(100)),
  subSubCategories: z.optional(CommaList),
  brands: z.optional(CommaList),
  needs: z.optional(CommaList),
  coffret: z.optional(QueryFlag),
  hasDiscount: z.optional(QueryFlag),
  minDiscount: z.optional(QueryNumber(0, 100)),
  minPrice: z.optional(QueryNumber(0, 1_000_000)),
  maxPrice: z.optional(QueryNumber(0, 1_000_000)),
  sort: z.optional(Sort),
  page: z.optional(QueryInteger(1, 100_000)),
  limit: z.optional(QueryInteger(1, 100)),
})

/** What `product/search` takes (SRCH-01); its names are the search page's own. Prices are TND after discount. */
export const ProductSearch = z.object({
  q: z.optional(QueryText),
  categories: z.optional(CommaList),
  subCategories: z.optional(CommaList),
  subSubCategories: z.optional(CommaList),
  brands: z.optional(CommaList),
  needs: z.optional(CommaList),
  minPrice: z.optional(QueryNumber(0, 1_000_000)),
  maxPrice: z.optional(QueryNumber(0, 1_000_000)),
  hasDiscount: z.optional(QueryFlag),
  page: z.optional(QueryInteger(1, 100_000)),
  limit: z.optional(QueryInteger(1, 100)),
})

const FacetValue = z.object({ name: z.string(), count: z.number() })
/**
 * How many products each value would give, were it the only one of its kind that is chosen: every filter is applied but
 * those of the same kind. A value without a product is left out (FACET-01).
 */
export const Facets = z.object({
  /** Names with the most products first. */
  categories: z.array(FacetValue),
  subCategories: z.array(FacetValue),
  subSubCategories: z.array(FacetValue),
  brands: z.array(FacetValue),
  needs: z.array(FacetValue),
  /** Bands of the price after discount in TND, both ends included; the last has no `max`. */
  prices: z.array(z.object({ min: z.number(), max: z.optional(z.number()), count: z.number() })),
  /** Products with at least this discount in percent. */
  discounts: z.array(z.object({ minDiscount: z.number(), count: z.number() })),
})
export type Facets = z.infer<typeof Facets>

const Subcategory = z.object({ name: z.string(), subcategories: z.array(z.string()) })
/** Category name → its subcategories, each with its sub-subcategories, in display order. */
export const CategoryStructure = z.record(z.string(), z.array(Subcategory))
export type CategoryStructure = z.infer<typeof CategoryStructure>

export const productCalls = {
  'product/list': defineCall({
    input: z.object({}),
    answer: z.object({
      success: z.literal(true),
      products: z.array(ProductSummary),
      message: z.optional(z.string()),
    }),
    errors: {},
  }),
  /** The products of a cart. In the order of the ids; a product that the shop does not have is left out (CART-05). */
  'product/by-ids': defineCall({
    input: z.object({ ids: CommaListOfIds }),
    answer: z.object({ success: z.literal(true), products: z.array(ProductSummary) }),
    errors: {},
  }),
  'product/hot': defineCall({
    input: z.object({}),
    answer: z.object({ success: z.literal(true), hotProducts: z.array(Id) }),
    errors: {},
  }),
  'product/filtered-categories-structure': defineCall({
    input: z.object({}),
    answer: z.object({ success: z.literal(true), categories: CategoryStructure }),
    errors: {},
  }),
  /** Newest first, of one category or subcategory. */
  'products/filtered': defineCall({
    input: z.object({ category: z.optional(Text(100)), subcategory: z.optional(Text(100)) }),
    answer: z.object({
      success: z.literal(true),
      products: z.array(ProductSummary),
      message: z.optional(z.string()),
    }),
    errors: {},
  }),
  'product/categories': defineCall({
    input: z.object({}),
    answer: z.object({
      success: z.literal(true),
      categories: z.array(z.string()),
      subcategories: z.array(z.string()),
    }),
    errors: {},
  }),
  'product/search': defineCall({
    input: ProductSearch,
    answer: z.object({
      success: z.literal(true),
      products: z.array(ProductSummary),
      pagination: Pagination,
      facets: Facets,
      /** The words searched for, where the query held typing errors (API-03). */
      correctedQuery: z.optional(z.string()),
      message: z.optional(z.string()),
    }),
    errors: {},
  }),
  /** Best first; the search bar shows three (SBAR-02). */
  'product/suggest': defineCall({
    input: z.object({ q: z.optional(QueryText) }),
    answer: z.object({
      success: z.literal(true),
      suggestions: z.array(
        z.object({
          /** To be searched for, or the name of the product. */
          term: z.string(),
          productId: z.optional(Id),
        }),
      ),
    }),
    errors: {},
  }),
  'product/search-trends': defineCall({
    input: z.object({}),
    answer: z.object({
      success: z.literal(true),
      trends: z.array(z.object({ term: z.string() })),
    }),
    errors: {},
  }),
  'product/enhanced-filtered': defineCall({
    input: ProductFilter,
    answer: z.object({
      success: z.literal(true),
      products: z.array(ProductSummary),
      pagination: Pagination,
      /** Lowest and highest discounted price (TND) of all that match all filters but the price (LIST-03). */
      priceBounds: z.object({ min: z.number(), max: z.number() }),
      facets: Facets,
      message: z.optional(z.string()),
    }),
    errors: {},
  }),
  /** One product with five related ones (PROD-04), so that its page needs one call. Not in the specification. */
  'product/one': defineCall({
    input: z.object({ productId: Id }),
    answer: z.object({
      success: z.literal(true),
      product: Product,
      related: z.array(ProductSummary),
    }),
    errors: { 404: ['product_not_found'] },
  }),
}
