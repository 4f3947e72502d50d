import { isSearchable } from '../../../search-words/is-searchable.ts'
import { countFilters, type ListingQuery } from '../definitions/listing-query.ts'

/** Whether there is anything to search for: words of two letters or more, or a filter (SRCH-01). */
export function asksForSomething(query: ListingQuery): boolean {
  return isSearchable(query.text) || countFilters(query) > 0
}
