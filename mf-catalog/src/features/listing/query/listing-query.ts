import type { Sort } from '@shop/contracts'
import { type FactKind, factKinds } from '@shop/domain'

/** The filters that allow several values. */
export const choiceFields = [
  'categories',
  'subcategories',
  'subSubCategories',
  'needs',
  ...factKinds,
  'brands',
] as const
export type ChoiceField = (typeof choiceFields)[number]
/** Those of them whose values are names and not facts. */
export type NameField = Exclude<ChoiceField, FactKind>

/** The state of a listing. It is stored only in the URL (LIST-04). Prices are TND after discount. */
export interface ListingQuery extends Record<ChoiceField, readonly string[]> {
  /** Words that are searched for. */
  text: string
  /** The words are searched for as typed, without correction (FIND-04). */
  isExact: boolean
  /** The products of a hero; empty on the other listings. */
  productIds: readonly string[]
  isDiscounted: boolean
  /** The lowest discount, in percent. */
  minDiscount: number | undefined
  minPrice: number | undefined
  maxPrice: number | undefined
  sort: Sort
  page: number
}

/** Requests the list with some changed values. `replace` replaces the history entry, while the shopper types a text. */
export type ChangeQuery = (changes: Partial<ListingQuery>, options?: { replace?: boolean }) => void

/** The chosen facts of each kind (FACT-01). */
export type FactChoice = Record<FactKind, readonly string[]>

/** Makes an object with the result of `namesOf` for each kind of fact. */
export function factChoice(namesOf: (kind: FactKind) => readonly string[]): FactChoice {
  return Object.fromEntries(factKinds.map((kind) => [kind, namesOf(kind)])) as FactChoice
}

const unfiltered = {
  categories: [],
  subcategories: [],
  subSubCategories: [],
  brands: [],
  needs: [],
  ...factChoice(() => []),
  isDiscounted: false,
  minDiscount: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  page: 1,
} as const

/** The query of the same list without any filter; searched words and sort stay. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...query, ...unfiltered }
}

/** The first page without any filter, in the given order. */
export function emptyQuery(sort: Sort): ListingQuery {
  return { text: '', isExact: false, productIds: [], ...unfiltered, sort }
}

/** Number of active filter values; the two ends of the price count as one. */
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
