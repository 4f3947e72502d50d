import type { ListingDefinition } from './listing-definition.ts'
import { countFilters, type ListingQuery } from './listing-query.ts'

/** Number of filter values that the shopper has added. The category that names the page does not count (FACET-01). */
export function countAdded(definition: ListingDefinition, query: ListingQuery): number {
  return countFilters(query) - (definition.isNamedByCategory ? query.categories.length : 0)
}
