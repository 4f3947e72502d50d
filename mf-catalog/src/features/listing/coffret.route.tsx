import { coffret } from './definitions/coffret.ts'
import { Listing } from './listing.tsx'

export { loadFilters } from './panel/lazy-parts.tsx'

export function Component() {
  return <Listing definition={coffret} />
}
