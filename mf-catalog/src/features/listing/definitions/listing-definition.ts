import type { ApiErrorData } from '@shop/api'
import type { CallAnswer, Facets, ProductSummary, Sort } from '@shop/contracts'
import type { PriceRange } from '@shop/domain'
import type { ListingQuery } from './listing-query.ts'

/** Also the key of the listing's texts. */
export type ListingName = 'collection' | 'coffret' | 'promo' | 'heroProducts' | 'search'

/** What the panel offers; `category` is a choice of one, `categories` of many. */
export type ListFilter =
  | 'category'
  | 'categories'
  | 'subcategories'
  | 'subSubCategories'
  | 'needs'
  | 'brands'
  | 'thresholds'
  | 'price'
  | 'discounted'

/** A location of the router, or a URL. */
export interface ListingAddress {
  pathname: string
  search: string
}

/** One page of a list. Prices are TND after discount. */
export interface ListPage {
  products: ProductSummary[]
  pagination: CallAnswer<'product/search'>['pagination']
  /** Lowest and highest price of what matches all filters but the price. */
  priceBounds?: PriceRange
  facets?: Facets
  /** The words that were searched for instead of those that were typed. */
  correctedQuery?: string | undefined
  /** What others search for; asked for where a search has no result. */
  trends?: string[]
  /** Nothing was asked for yet, so that nothing is missing either (SRCH-01). */
  isUnasked?: true
  /** Why the search failed, which then has an empty result (SRCH-02). */
  warning?: ApiErrorData
  /** The shop's filter failed, and the page was filtered here (LIST-05). */
  isLocal?: true
}

/** Why there is no list: no good answer, no answer at all, or the filtering in the browser broke (LIST-05). */
type ListFailure = 'fetch' | 'unexpected' | 'filtering'

export type ListOutcome =
  | { status: 'ready'; data: ListPage }
  | { status: 'failed'; error: ApiErrorData; reason: ListFailure }

/** One step of the breadcrumb below the listing itself. */
export interface TrailStep {
  /** A category's or a need's, in French as the data has it, or a brand's. */
  name: string
  href: string
}

/** All that one listing does otherwise than the others. */
export interface ListingDefinition {
  name: ListingName
  /** The path it stands at, or below. */
  path: string
  /** In the order of the sort select; none where the list has an order of its own (LIST-02). */
  sorts: readonly Sort[]
  defaultSort: Sort
  /** In the order of the panel. */
  filters: readonly ListFilter[]
  /** The lists of categories are those of the shop at all levels, whatever was found and chosen (SRCH-01). */
  offersAllLevels?: true
  /** Of the price slider, in TND; those of the products where left out (LIST-03). */
  priceRange?: PriceRange
  /** From the last change of the price to its request, in ms. */
  priceDelayMs: number
  /** What path and query say; what they say nothing of is left out. Invalid values count as absent. */
  read: (address: ListingAddress) => Partial<ListingQuery>
  /** The address that shows the same list; defaults are left out (LIST-04). */
  urlOf: (query: ListingQuery) => string
  /** Rejects with an ApiError. */
  load: (query: ListingQuery, signal: AbortSignal) => Promise<ListPage>
  /** The list can be filtered in the browser where `load` fails (LIST-05). */
  filtersLocally: boolean
  /** What every product of the list fulfils. */
  isListed?: (product: ProductSummary) => boolean
  /** Where to go if there is nothing that could be listed. */
  elsewhere?: (query: ListingQuery) => string | undefined
  /** The breadcrumb below the listing. */
  trail?: (query: ListingQuery) => TrailStep[]
}
