import type { ApiInput } from '@shop/api'
import type { Sort } from '@shop/contracts'
import { listPageSize } from '@shop/domain'
import * as urls from '@shop/urls'

export type ListingKind = 'collection' | 'coffret' | 'promo'

/** What a listing shows; the URL holds it and nothing else does (LIST-04). Prices are TND after discount. */
export interface ListingQuery {
  categories: readonly string[]
  subcategories: readonly string[]
  subSubCategories: readonly string[]
  isDiscounted: boolean
  /** Percent. */
  minDiscount: number | undefined
  minPrice: number | undefined
  maxPrice: number | undefined
  sort: Sort
  page: number
}

const kinds: readonly ListingKind[] = ['collection', 'coffret', 'promo']

/** The listing that a path shows, by its first folder. */
export function kindOf(pathname: string): ListingKind {
  const [, folder] = pathname.split('/')
  return kinds.find((kind) => kind === folder) ?? 'collection'
}

/** A location of the router, or a URL. */
interface ListingAddress {
  pathname: string
  search: string
}

/** The order of the sort select (LIST-02). */
export const sorts = ['relevant', 'price_low', 'price_high', 'newest', 'discount'] as const

const defaultSorts: Record<ListingKind, Sort> = {
  collection: 'relevant',
  coffret: 'relevant',
  promo: 'discount',
}

/** The listing without any filter. */
export function emptyQuery(kind: ListingKind): ListingQuery {
  return {
    categories: [],
    subcategories: [],
    subSubCategories: [],
    isDiscounted: false,
    minDiscount: undefined,
    minPrice: undefined,
    maxPrice: undefined,
    sort: defaultSorts[kind],
    page: 1,
  }
}

/** Reads path and query; invalid values count as absent (COLL-02, COFF-01, PROM-01). */
export function readListing(kind: ListingKind, { pathname, search }: ListingAddress): ListingQuery {
  const params = new URLSearchParams(search)
  const [category, subcategory] = kind === 'collection' ? foldersOf(pathname) : []
  const categories =
    kind === 'collection'
      ? [category || params.get('category') || ''].filter(Boolean)
      : namesOf(params, 'categories')
  const subSubCategories = namesOf(params, 'subSubCategories', params.get('subSubCategory'))
  return {
    categories,
    subcategories: namesOf(params, 'subcategories', subcategory),
    subSubCategories,
    isDiscounted: kind === 'collection' && params.get('discount') === 'true',
    minDiscount: kind === 'promo' ? numberOf(params.get('minDiscount'), 100) : undefined,
    minPrice: numberOf(params.get('minPrice'), priceLimit),
    maxPrice: numberOf(params.get('maxPrice'), priceLimit),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? defaultSorts[kind],
    page: pageOf(params.get('page')),
  }
}

/** The address that shows the same list; defaults are left out (LIST-04). */
export function listingUrl(kind: ListingKind, query: ListingQuery): string {
  const { categories, subcategories, subSubCategories, minPrice, maxPrice } = query
  const common = {
    minPrice,
    maxPrice,
    sort: query.sort === defaultSorts[kind] ? undefined : query.sort,
    page: query.page === 1 ? undefined : query.page,
  }
  if (kind === 'coffret') return urls.coffret({ categories, subcategories, ...common })
  if (kind === 'promo') {
    const { minDiscount } = query
    return urls.promo({ ...(minDiscount && { minDiscount }), categories, subcategories, ...common })
  }
  const [category] = categories
  const [subcategory, ...moreSubcategories] = subcategories
  const [subSubCategory, ...moreSubSubCategories] = subSubCategories
  const hasFolder = category !== undefined && moreSubcategories.length === 0
  const isSingle = moreSubSubCategories.length === 0
  return urls.collection({
    category,
    subcategory: hasFolder ? subcategory : undefined,
    subcategories: hasFolder ? [] : subcategories,
    subSubCategory: isSingle ? subSubCategory : undefined,
    subSubCategories: isSingle ? [] : subSubCategories,
    discount: query.isDiscounted,
    ...common,
  })
}

/** The input of `product/enhanced-filtered`. */
export function filterOf(
  kind: ListingKind,
  query: ListingQuery,
): ApiInput<'product/enhanced-filtered'> {
  return {
    categories: unlessEmpty(query.categories),
    subcategories: unlessEmpty(query.subcategories),
    subSubCategories: unlessEmpty(query.subSubCategories),
    coffret: kind === 'coffret' ? true : undefined,
    hasDiscount: kind === 'promo' || query.isDiscounted ? true : undefined,
    minDiscount: query.minDiscount,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    sort: query.sort,
    page: query.page,
    limit: listPageSize,
  }
}

/** Whether anything but sort and page narrows the list down. */
export function isFiltered(query: ListingQuery): boolean {
  return (
    [...query.categories, ...query.subcategories, ...query.subSubCategories].length > 0 ||
    query.isDiscounted ||
    [query.minDiscount, query.minPrice, query.maxPrice].some((bound) => bound !== undefined)
  )
}

const priceLimit = 1_000_000
const nameLimit = 100
const namesLimit = 15

/** The path below `/collection/`. */
function foldersOf(pathname: string): string[] {
  return pathname.split('/').slice(2).map(decoded)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A comma list; a form without JavaScript sends the name once per entry instead. */
function namesOf(params: URLSearchParams, key: string, first?: string | null): string[] {
  const names = params.getAll(key).flatMap((list) => list.split(','))
  const known = [first ?? '', ...names].map((name) => name.trim())
  return [...new Set(known)]
    .filter((name) => name !== '' && name.length <= nameLimit)
    .slice(0, namesLimit)
}

function numberOf(text: string | null, limit: number): number | undefined {
  const value = text?.trim() ? Number(text) : Number.NaN
  return value >= 0 && value <= limit ? value : undefined
}

function pageOf(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

function unlessEmpty(names: readonly string[]): string[] | undefined {
  return names.length > 0 ? [...names] : undefined
}
