import type { CategoryStructure, Facets } from '@shop/contracts'
import { branchesOf } from '../definitions/change-query.ts'
import type { ChoiceField, ListingQuery } from '../definitions/listing-query.ts'
import type { FilterPartProps } from './filter-part.ts'

/** A value of a filter; its count is unknown where the list could not be loaded. */
export interface Offer {
  name: string
  count: number | undefined
}

type NamedFacet = Exclude<keyof Facets, 'prices' | 'discounts'>

const facetOf: Record<ChoiceField, NamedFacet> = {
  categories: 'categories',
  subcategories: 'subCategories',
  subSubCategories: 'subSubCategories',
  brands: 'brands',
  needs: 'needs',
}

/** FACET-01: the values that lead to products, and those that are chosen. Categories in the shop's order, others by count. */
export function offersOf(
  field: ChoiceField,
  { definition, query, structure, page }: Omit<FilterPartProps, 'onChange'>,
): Offer[] {
  const facet = page?.facets?.[facetOf[field]]
  const counts = facet && new Map(facet.map(({ name, count }) => [name, count]))
  const listed = namesOf(field, query, structure, definition.offersAllLevels ?? false)
  const names = listed ?? counts?.keys() ?? []
  // Another category leaves what was chosen below the first, so it leads to products although none has both.
  const isFree =
    field === 'categories' &&
    definition.filters.includes('category') &&
    query.subcategories.length > 0
  return [...new Set([...names, ...query[field]])]
    .filter((name) => !counts || isFree || counts.has(name) || query[field].includes(name))
    .map((name) => ({ name, count: counts?.get(name) ?? (counts && !isFree ? 0 : undefined) }))
}

/** The names that the shop's structure has at this place; undefined where it has none of this kind. */
function namesOf(
  field: ChoiceField,
  query: ListingQuery,
  structure: CategoryStructure,
  isEveryLevel: boolean,
): readonly string[] | undefined {
  const { categories, subcategories } = query
  if (field === 'brands' || field === 'needs') return undefined
  if (field === 'categories') return Object.keys(structure)
  const isBelowChoice = field === 'subcategories' ? categories.length > 0 : subcategories.length > 0
  if (!isEveryLevel && !isBelowChoice) return []
  const branches = branchesOf(structure, query)
  if (field === 'subcategories') return branches.map(({ name }) => name)
  return branches
    .filter(({ name }) => subcategories.length === 0 || subcategories.includes(name))
    .flatMap((branch) => branch.subcategories)
}
