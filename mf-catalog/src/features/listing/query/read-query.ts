import type { Sort } from '@shop/contracts'
import { entriesOf } from '@shop/domain'
import type { ListingAddress, ListingDefinition } from './listing-definition.ts'
import { type ChoiceField, emptyQuery, factChoice, type ListingQuery } from './listing-query.ts'

/** All sorts, in the order of the sort select (LIST-02). */
export const allSorts: readonly Sort[] = [
  'relevant',
  'price_low',
  'price_high',
  'newest',
  'discount',
]

/** Reads path and query; invalid values count as absent (COLL-02, COFF-01, PROM-01, SRCH-01). */
export function readListing(definition: ListingDefinition, address: ListingAddress): ListingQuery {
  const params = new URLSearchParams(address.search)
  const { sorts, defaultSort } = definition
  return {
    ...emptyQuery(defaultSort),
    brands: namesOf(params, 'brands'),
    needs: namesOf(params, 'needs'),
    ...factChoice((kind) => namesOf(params, kind)),
    minPrice: numberOf(params.get('minPrice'), priceLimit),
    maxPrice: numberOf(params.get('maxPrice'), priceLimit),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
    page: pageOf(params.get('page')),
    ...definition.read(address),
  }
}

/** The parameters that all listings write in the same way. */
export function commonParams(query: ListingQuery, defaultSort: Sort) {
  const { brands, needs, minPrice, maxPrice, sort, page } = query
  return {
    needs,
    ...factChoice((kind) => query[kind]),
    brands,
    minPrice,
    maxPrice,
    sort: sort === defaultSort ? undefined : sort,
    page: page === 1 ? undefined : page,
  } satisfies Record<CommonField, unknown> & Record<string, unknown>
}

/** The levels of categories are part of each listing's own address. */
type CommonField = Exclude<ChoiceField, 'categories' | 'subcategories' | 'subSubCategories'>

const priceLimit = 1_000_000
const nameLimit = 100
const namesLimit = 15

/** The decoded folders of an address below the listing's own path. */
export function foldersOf(pathname: string): string[] {
  return pathname.split('/').slice(2).map(decoded)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reads a comma-separated list. A form without JavaScript repeats the parameter for each entry instead. */
export function namesOf(
  params: URLSearchParams,
  key: string,
  first?: string | null,
  limit = namesLimit,
): string[] {
  const names = params.getAll(key).flatMap(entriesOf)
  const known = [first ?? '', ...names].map((name) => name.trim())
  return [...new Set(known)]
    .filter((name) => name !== '' && name.length <= nameLimit)
    .slice(0, limit)
}

export function numberOf(text: string | null, limit: number): number | undefined {
  const value = text?.trim() ? Number(text) : Number.NaN
  return value >= 0 && value <= limit ? value : undefined
}

function pageOf(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
