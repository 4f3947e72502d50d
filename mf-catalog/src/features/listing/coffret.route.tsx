import type { LoaderFunctionArgs } from 'react-router-dom'
import { Listing } from './listing.tsx'
import { loadListing } from './load-listing.ts'

export function loader(args: LoaderFunctionArgs) {
  return loadListing('coffret', args)
}

export function Component() {
  return <Listing kind="coffret" />
}
