import type { Sort } from '@shop/contracts'

/** What a listing shows; the URL holds it and nothing else does (LIST-04). Prices are TND after discount. */
export interface ListingQuery {
  /** Words that are searched for. */
  text: string
  /** The products of a hero; empty on the other listings. */
  productIds: readonly string[]
  categories: readonly string[]
  subcategories: readonly string[]
  subSubCategories: readonly string[]
  brands: readonly string[]
  needs: readonly string[]
  isDiscounted: boolean
  /** Percent. */
  minDiscount: number | undefined
  minPrice: number | undefined
  maxPrice: number | undefined
  sort: Sort
  page: number
}

/** The filters of which several values can be chosen. */
export type ChoiceField = 'categories' | 'subcategories' | 'subSubCategories' | 'brands' | 'needs'

export const choiceFields: readonly ChoiceField[] = [
  'categories',
  'subcategories',
  'subSubCategories',
  'needs',
  'brands',
]

const unfiltered = {
  categories: [],
  subcategories: [],
  subSubCategories: [],
  brands: [],
  needs: [],
  isDiscounted: false,
  minDiscount: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  page: 1,
} as const

/** The same list without any filter: what is searched for and the sort stay. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...query, ...unfiltered }
}

/** The first page without any filter, in the given order. */
export function emptyQuery(sort: Sort): ListingQuery {
  return { text: '', productIds: [], ...unfiltered, sort }
}

/** How many values narrow the list down; the two ends of the price are one. */
export function countFilters(query: ListingQuery): number {
  return (
    choiceFields.reduce((count, field) => count + query[field].length, 0) +
    Number(query.isDiscounted) +
    Number(query.minDiscount !== undefined) +
    Number(hasPrice(query))
  )
}

export function hasPrice({ minPrice, maxPrice }: ListingQuery): boolean {
  return minPrice !== undefined || maxPrice !== undefined
}
