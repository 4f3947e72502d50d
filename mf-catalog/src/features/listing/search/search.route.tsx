import { search } from '../definitions/search.ts'
import { Listing } from '../listing.tsx'
import { AboveResults } from './above-results.tsx'
import { Contraindicated } from './contraindicated.tsx'
import { NoSearchResult } from './no-search-result.tsx'

const parts = { Absent: NoSearchResult, Before: AboveResults, After: Contraindicated }

export { loadFilters } from '../panel/lazy-parts.tsx'
export { search }

export function Component() {
  return <Listing definition={search} parts={parts} />
}
