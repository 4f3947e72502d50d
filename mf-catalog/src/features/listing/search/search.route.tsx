import { search } from '../definitions/search.ts'
import { Listing } from '../listing.tsx'
import { HighlightedWords } from './highlighted-words.tsx'
import { NoSearchResult } from './no-search-result.tsx'

const parts = { Absent: NoSearchResult, Before: HighlightedWords }

export { loadFilters } from '../panel/lazy-parts.tsx'
export { search }

export function Component() {
  return <Listing definition={search} parts={parts} />
}
