import type { HttpRequest } from '../measuring/load.ts'
import { pageRequest } from '../traffic/requests.ts'

let lastPrice = 0

/** A listing that is not cached, because its price filter is new. */
export function newListing(address: string): HttpRequest {
  lastPrice += 1
  return pageRequest(`/collection?minPrice=${lastPrice / 10_000}`, address)
}
