import { countFilters, type ListingQuery } from './listing-query.ts'

/** Shorter texts are not searched for. */
export const minLetters = 2

/** Whether there is anything to search for: words of two letters or more, or a filter (SRCH-01). */
export function asksForSomething(query: ListingQuery): boolean {
  return query.text.length >= minLetters || countFilters(query) > 0
}
