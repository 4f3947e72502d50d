import { Listing } from './listing.tsx'

export function Component() {
  return <Listing kind="promo" />
}
