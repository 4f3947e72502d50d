import type { ApiErrorData, Settled } from '@shop/api'
import type { CallAnswer, CategoryStructure, Facets, ProductSummary, Sort } from '@shop/contracts'
import type { PriceRange } from '@shop/domain'
import type { ChoiceField, ListingQuery } from './listing-query.ts'

/** Name of a listing, and the key of its texts. */
export type ListingName = 'collection' | 'coffret' | 'promo' | 'heroProducts' | 'search'

/** The filters that the panel can offer. `category` allows one choice, `categories` allows several. */
export type ListFilter = ChoiceField | 'category' | 'thresholds' | 'price' | 'discounted'

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
  /** The corrected words that were searched for instead of the typed words. */
  correctedQuery?: string | undefined
  /** Words that the shopper may have meant, if nothing was found (FIND-04). */
  suggestedQuery?: string | undefined
  /** Needs that some of the searched words name, if nothing was found (FIND-07). */
  nearNeeds?: string[] | undefined
  /** Products that are not suitable for the person whom the searched words describe (FIND-01). */
  contraindicated?: CallAnswer<'product/search'>['contraindicated']
  /** Popular searches, requested when a search has no result. */
  trends?: string[]
  /** The shopper has not entered anything to search for, so an empty list does not mean "no result" (SRCH-01). */
  isUnasked?: true
  /** Why the search failed; the page is empty then. */
  warning?: ApiErrorData
  /** The API's filter failed, and this page was filtered by the remote's own code (LIST-05). */
  isLocal?: true
}

/** Why there is no list (LIST-05): an error of the API (`fetch`), no answer (`unexpected`), or an error of the browser's filter. */
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

/** Everything that differs between listings. */
export interface ListingDefinition {
  name: ListingName
  /** Path of the listing. Addresses below this path also belong to the listing. */
  path: string
  /** Sorts offered, in the order of the sort select; none if the list has an order of its own (LIST-02). */
  sorts: readonly Sort[]
  defaultSort: Sort
  /** Filters offered, in the order of the panel. */
  filters: readonly ListFilter[]
  /** The filters list the shop's categories of all levels, independent of results and choices (SRCH-01). */
  offersAllLevels?: true
  /** Only one category can be chosen. The title names it, so no chip repeats it (FACET-01). */
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
  /** The address to redirect to if the query contains nothing to list. */
  elsewhere?: (query: ListingQuery) => string | undefined
  /** The steps of the breadcrumb after the listing's own step. */
  trail?: (query: ListingQuery) => TrailStep[]
}
