import type { CategoryStructure } from '@shop/contracts'
import { branchesOf } from '../query/change-query.ts'
import { facetOf } from '../query/facet-of.ts'
import type { ChoiceField, ListingQuery } from '../query/listing-query.ts'
import type { FilterPartProps } from './filter-part.ts'

/** A value of a filter; its count is unknown if the list could not be loaded. */
export interface FilterOption {
  name: string
  count: number | undefined
  /** No product matches the value. It is still shown, because the list of values is fixed. */
  isDisabled: boolean
}

/**
 * FACET-01: the values that match products, and the chosen values. Categories are in the shop's order, other values are
 * sorted by count. If the lists of categories are fixed (SRCH-01), the categories without products follow, disabled.
 */
export function filterOptionsOf(
  field: ChoiceField,
  { definition, query, structure, page }: Omit<FilterPartProps, 'onChange'>,
): FilterOption[] {
  const facet = page?.facets?.[facetOf[field]]
  const counts = facet && new Map(facet.map(({ name, count }) => [name, count]))
  const listed = namesOf(field, query, structure, definition.offersAllLevels ?? false)
  const names = listed ?? counts?.keys() ?? []
  const options = [...new Set([...names, ...query[field]])].map((name) => {
    const count = counts && (counts.get(name) ?? 0)
    return { name, count, isDisabled: count === 0 && !query[field].includes(name) }
  })
  const isFixed = listed !== undefined && definition.offersAllLevels === true
  const disabled = isFixed ? options.filter(({ isDisabled }) => isDisabled) : []
  return [...options.filter(({ isDisabled }) => !isDisabled), ...disabled]
}

const levels = new Set<ChoiceField>(['categories', 'subcategories', 'subSubCategories'])

/**
 * The values that the shop's category structure has for a filter; undefined for a filter that is not a level of categories,
 * and if the structure could not be loaded.
 */
function namesOf(
  field: ChoiceField,
  query: ListingQuery,
  structure: CategoryStructure,
  isEveryLevel: boolean,
): readonly string[] | undefined {
  const { categories, subcategories } = query
  if (!levels.has(field)) return undefined
  const isBelowChoice = field === 'subcategories' ? categories.length > 0 : subcategories.length > 0
  if (field !== 'categories' && !isEveryLevel && !isBelowChoice) return []
  const shopCategories = Object.keys(structure)
  if (shopCategories.length === 0) return undefined
  if (field === 'categories') return shopCategories
  const branches = branchesOf(structure, query)
  if (field === 'subcategories') return branches.map(({ name }) => name)
  return branches
    .filter(({ name }) => subcategories.length === 0 || subcategories.includes(name))
    .flatMap((branch) => branch.subcategories)
}
