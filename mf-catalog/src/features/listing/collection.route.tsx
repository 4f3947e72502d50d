import { collection } from './definitions/collection.ts'
import { Listing } from './listing.tsx'

export { loadFilters } from './panel/lazy-parts.tsx'

export function Component() {
  return <Listing definition={collection} />
}
