import type { ApiErrorData, Settled } from '@shop/api'
import type { CallAnswer, CategoryStructure, Facets, ProductSummary, Sort } from '@shop/contracts'
import type { FactKind, PriceRange } from '@shop/domain'
import type { ListingQuery } from './listing-query.ts'

/** Also the key of the listing's texts. */
export type ListingName = 'collection' | 'coffret' | 'promo' | 'heroProducts' | 'search'

/** The filters that the panel can offer; `category` is a choice of one, `categories` of many. */
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
  | FactKind

/** A location of the router, or a URL. */
export interface ListingAddress {
  pathname: string
  search: string
}

/** One page of a list. Prices are TND after discount. */
export interface ListPage {
  products: ProductSummary[]
  pagination: CallAnswer<'product/search'>['pagination']
  /** Lowest and highest price of the products that match all filters but the price. */
  priceBounds?: PriceRange
  /** If the page was filtered in the browser, facets with unknown counts are left out. */
  facets?: Partial<Facets>
  /** The words that were searched for instead of those that were typed. */
  correctedQuery?: string | undefined
  /** The words that may be meant, if nothing was found (FIND-04). */
  suggestedQuery?: string | undefined
  /** Needs that some of the searched words name, if nothing was found (FIND-07). */
  nearNeeds?: string[] | undefined
  /** Products that are not suitable for the person the search names (FIND-01). */
  contraindicated?: CallAnswer<'product/search'>['contraindicated']
  /** Popular searches, requested when a search has no result. */
  trends?: string[]
  /** The shopper has named nothing to search for, so the empty list is not a missing result (SRCH-01). */
  isUnasked?: true
  /** Why the search failed; the page is empty then. */
  warning?: ApiErrorData
  /** The API's filter failed, and this page was filtered by the remote's own code (LIST-05). */
  isLocal?: true
}

/** Why there is no list: no good answer, no answer at all, or the filtering in the browser broke (LIST-05). */
type ListFailure = 'fetch' | 'unexpected' | 'filtering'

export type ListOutcome =
  | { status: 'ready'; data: ListPage }
  | { status: 'failed'; error: ApiErrorData; reason: ListFailure }

/** The data that the page of a listing loads. */
export interface ListingData {
  list: ListOutcome
  /** The categories that the filters offer; undefined if the listing has no filter of categories. */
  structure: Settled<CategoryStructure> | undefined
}

/** One step of the breadcrumb below the listing itself. */
export interface TrailStep {
  /** Name of a category or need, in French as in the data, or of a brand. */
  name: string
  href: string
}

/** Everything in which one listing differs from the others. */
export interface ListingDefinition {
  name: ListingName
  /** Path of the listing; addresses below it belong to it too. */
  path: string
  /** Sorts offered, in the order of the sort select; none if the list has an order of its own (LIST-02). */
  sorts: readonly Sort[]
  defaultSort: Sort
  /** Filters offered, in the order of the panel. */
  filters: readonly ListFilter[]
  /** The filters list the shop's categories of all levels, whatever was found or chosen (SRCH-01). */
  offersAllLevels?: true
  /** The title names the one category that can be chosen, so that no chip repeats it (FACET-01). */
  isNamedByCategory?: true
  /** Bounds of the price slider, in TND; left out if the prices of the products set them (LIST-03). */
  priceRange?: PriceRange
  /** Time from the last change of the price to the request, in ms. */
  priceDelayMs: number
  /** Reads path and query of an address. Values that the address does not name are left out; invalid values count as absent. */
  read: (address: ListingAddress) => Partial<ListingQuery>
  /** The address that shows the list of this query; defaults are left out (LIST-04). */
  urlOf: (query: ListingQuery) => string
  /** Rejects with an ApiError. */
  load: (query: ListingQuery, signal: AbortSignal) => Promise<ListPage>
  /** The list can be filtered in the browser if `load` fails (LIST-05). */
  filtersLocally: boolean
  /** The condition that every product of the list fulfils. */
  isListed?: (product: ProductSummary) => boolean
  /** The address to redirect to if the query names nothing that could be listed. */
  elsewhere?: (query: ListingQuery) => string | undefined
  /** The breadcrumb below the listing. */
  trail?: (query: ListingQuery) => TrailStep[]
}
