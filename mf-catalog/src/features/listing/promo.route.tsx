import { promo } from './definitions/promo.ts'
import { Listing } from './listing.tsx'

export { loadFilters } from './panel/lazy-parts.tsx'

export function Component() {
  return <Listing definition={promo} />
}
