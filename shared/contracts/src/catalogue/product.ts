import * as z from 'zod/mini'
import { factKinds, languages, searchConditions } from '@shop/domain'
import { defineCall } from '../call/define-call.ts'
import { Id } from '../call/text.ts'
import { ProductFacts, ShortFacts, Warnings } from './facts.ts'
import {
  CommaListOfIds,
  Facets,
  ProductFilter,
  ProductSearch,
  QueryFlag,
  QueryInteger,
  QueryText,
  Text,
} from './product-filters.ts'
import { translationsOf } from './translations.ts'

export const TranslatedName = z.object({
  name: z.optional(z.string()),
  range: z.optional(z.string()),
  size: z.optional(z.string()),
})
const TranslatedText = z.extend(TranslatedName, {
  description: z.optional(z.string()),
  fulldescription: z.optional(z.string()),
})

/** A product as cards and lists show it. Prices are TND before discount; `discount` is a percentage; `date` is epoch ms. */
export const ProductSummary = z.object({
  _id: Id,
  /** The full name; if the shop writes brand, range and size into the name, they are included (NAME-01). */
  name: z.string(),
  brand: z.optional(z.string()),
  /** The brand's range to which the product belongs, in French (NAME-02). */
  range: z.optional(z.string()),
  /** The size as printed on the pack, in French: "200 ml" (NAME-01). */
  size: z.optional(z.string()),
  /** French names of the needs that the product helps with: "Acné" (FACET-02). */
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
  /** Average of 1 to 5 stars with one decimal, and the number of reviews with stars; left out if no review has stars (REV-01). */
  rating: z.optional(z.object({ average: z.number(), count: z.number() })),
  /** Only name, range and size, because lists show no other translated text. */
  translations: z.optional(translationsOf(TranslatedName)),
  /** Left out in `product/list`, and if no fact is known. */
  shortFacts: z.optional(ShortFacts),
})
export type ProductSummary = z.infer<typeof ProductSummary>

/**
 * A product as the product's page shows it. `fulldescription` is plain text, in which blank lines separate paragraphs
 * and lines such as "Title:" are headings.
 */
export const Product = z.extend(ProductSummary, {
  fulldescription: z.string(),
  /** Empty if the product has no brand. */
  brand: z.string(),
  translations: z.optional(translationsOf(TranslatedText)),
  /** Left out if the operator has stated no fact. */
  facts: z.optional(ProductFacts),
})
export type Product = z.infer<typeof Product>

export const Pagination = z.object({
  total: z.number(),
  page: z.number(),
  totalPages: z.number(),
  hasMore: z.boolean(),
})

/** Products that match the query but are contraindicated for a condition or an age in the query, each with the reason (FIND-01). */
const Contraindicated = z.object({
  total: z.number(),
  /** The first 20 contraindicated products. */
  products: z.array(
    z.extend(ProductSummary, {
      /** The conditions of the query for which this product is contraindicated. */
      notFor: z.array(z.enum(searchConditions)),
      fromMonths: z.optional(z.number()),
      warnings: z.optional(Warnings),
    }),
  ),
})

const Subcategory = z.object({ name: z.string(), subcategories: z.array(z.string()) })
/** Category name → the category's subcategories, each with its sub-subcategories, in display order. */
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
  /**
   * Products in the order of the ids; a product that the shop does not have is left out (CART-05). With `forCart`, the
   * answer is for one shopper: no cache keeps it for others, and it sets the device cookie (LIM-04).
   */
  'product/by-ids': defineCall({
    input: z.object({ ids: CommaListOfIds, forCart: z.optional(QueryFlag) }),
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
  /**
   * Products of one category or subcategory, newest first. Two fields are not in the specification: `limit` is the
   * maximum number of products in the answer; `filteredBy` has the facts by which the list is filtered (FACT-01).
   */
  'products/filtered': defineCall({
    input: z.object({
      category: z.optional(Text(100)),
      subcategory: z.optional(Text(100)),
      limit: z.optional(QueryInteger(1, 500)),
    }),
    answer: z.object({
      success: z.literal(true),
      products: z.array(
        z.extend(ProductSummary, {
          filteredBy: z.optional(z.partialRecord(z.enum(factKinds), z.array(z.string()))),
        }),
      ),
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
  /**
   * The brands that have products on sale, sorted by name. Each brand has the number of these products, and a picture
   * of one of them (ADV-01).
   */
  'product/brands': defineCall({
    input: z.object({}),
    answer: z.object({
      success: z.literal(true),
      brands: z.array(
        z.object({ name: z.string(), count: z.number(), picture: z.optional(z.string()) }),
      ),
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
      /** The corrected query for which products were found, if the query had typing errors (API-03). */
      correctedQuery: z.optional(z.string()),
      /** Left out if the query names no condition and no age, or no product is contraindicated. */
      contraindicated: z.optional(Contraindicated),
      /** Another spelling that the shopper may mean, if nothing was found and no correction is certain (FIND-04). */
      suggestedQuery: z.optional(z.string()),
      /** If nothing was found: French names of the needs that match some words of the query (FIND-07). */
      nearNeeds: z.optional(z.array(z.string())),
      message: z.optional(z.string()),
    }),
    errors: {},
  }),
  /**
   * Suggestions, best match first; the search bar shows three of them (SBAR-02). Names of the shop are in `language`.
   * Without `language`, they are Arabic if the query has Arabic letters, otherwise French.
   */
  'product/suggest': defineCall({
    input: z.object({ q: z.optional(QueryText), language: z.optional(z.enum(languages)) }),
    answer: z.object({
      success: z.literal(true),
      suggestions: z.array(
        z.object({
          /** Words to search for, or a product's name. */
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
      /** Lowest and highest discounted price (TND) of all products that match all filters except the price (LIST-03). */
      priceBounds: z.object({ min: z.number(), max: z.number() }),
      facets: Facets,
      /** As in `product/search`; only with `q`. */
      correctedQuery: z.optional(z.string()),
      suggestedQuery: z.optional(z.string()),
      message: z.optional(z.string()),
    }),
    errors: {},
  }),
  /**
   * One product together with five related products (PROD-04), so that the product's page needs one call. The
   * specification has no such call.
   */
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
