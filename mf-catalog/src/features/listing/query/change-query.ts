import type { CategoryStructure } from '@shop/contracts'
import type { ChoiceField, ListingQuery } from './listing-query.ts'

/**
 * The query with new values of one filter. Removes the chosen subcategories of a category that is no longer chosen
 * (COLL-01). If a category is added to other chosen categories, removes all chosen subcategories, because they would
 * hide the products of the added category (FACET-01). The same applies one level lower, to subcategories and their own
 * subcategories.
 */
export function withChoice(
  query: ListingQuery,
  field: ChoiceField,
  names: readonly string[],
  structure: CategoryStructure,
): ListingQuery {
  const next = { ...query, [field]: names, page: 1 }
  const before = query[field]
  const isWider = before.length > 0 && names.some((name) => !before.includes(name))
  if (field === 'categories') {
    return isWider ? { ...next, ...nothingBelow } : keepBelow(next, structure)
  }
  if (field === 'subcategories') {
    return isWider ? { ...next, subSubCategories: [] } : keepLeaves(next, structure)
  }
  return next
}

const nothingBelow = { subcategories: [], subSubCategories: [] }

/** The branches below the chosen categories. If no category is chosen, the branches below all categories. */
export function branchesOf(structure: CategoryStructure, { categories }: ListingQuery) {
  const chosen = categories.length > 0 ? categories : Object.keys(structure)
  return chosen.flatMap((category) => structure[category] ?? [])
}

function keepBelow(query: ListingQuery, structure: CategoryStructure): ListingQuery {
  const names = query.categories.length > 0 ? branchesOf(structure, query) : []
  const allowed = new Set(names.map(({ name }) => name))
  const subcategories = query.subcategories.filter((name) => allowed.has(name))
  return keepLeaves({ ...query, subcategories }, structure)
}

function keepLeaves(query: ListingQuery, structure: CategoryStructure): ListingQuery {
  const { subcategories, subSubCategories } = query
  const allowed = new Set(
    branchesOf(structure, query)
      .filter(({ name }) => subcategories.includes(name))
      .flatMap((branch) => branch.subcategories),
  )
  return { ...query, subSubCategories: subSubCategories.filter((name) => allowed.has(name)) }
}
