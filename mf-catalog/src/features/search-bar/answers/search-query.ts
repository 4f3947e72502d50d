import { chosenPrices, clampedPriceRange, entriesOf, type PriceRange } from '@shop/domain'
import * as urls from '@shop/urls'

/** A query of the search bar: words and filters (SBAR-02). Prices are TND after discount. */
export interface SearchQuery {
  q: string
  categories: string[]
  prices: PriceRange
  hasDiscount: boolean
}

/** SBAR-02: both price sliders go from 0 to 1000 TND. */
export const priceBounds: PriceRange = { min: 0, max: 1000 }

export const emptyQuery: SearchQuery = {
  q: '',
  categories: [],
  prices: priceBounds,
  hasDiscount: false,
}

/** Number of active filters: each category, the price range and the discount count as one each. */
export function filterCount({ categories, prices, hasDiscount }: SearchQuery): number {
  const isPriced = prices.min !== priceBounds.min || prices.max !== priceBounds.max
  return categories.length + Number(isPriced) + Number(hasDiscount)
}

/** Reads the query of the search page's address; filters that the bar does not have, such as brands, are left out. */
export function readSearchQuery(search: string): SearchQuery {
  const values = new URLSearchParams(search)
  const price = (name: string) => Number(values.get(name)?.trim() || Number.NaN)
  return {
    q: values.get('q')?.trim() ?? '',
    categories: entriesOf(values.get('categories') ?? ''),
    prices: clampedPriceRange({ min: price('minPrice'), max: price('maxPrice') }, priceBounds),
    hasDiscount: values.get('hasDiscount') === 'true',
  }
}

/** The common input of search page and API call; a price that equals its bound is left out. */
export function searchInput({ q, categories, prices, hasDiscount }: SearchQuery) {
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(categories.length > 0 && { categories }),
    ...chosenPrices(prices, priceBounds),
    ...(hasDiscount && { hasDiscount }),
  }
}

/** SBAR-02: "view all results" leads to the search page with the same words and filters. */
export function searchUrl(query: SearchQuery): string {
  return urls.search(searchInput(query))
}
