import type { HttpRequest } from '../measuring/load.ts'
import { pageRequest } from '../traffic/requests.ts'

let lastPrice = 0

/** A listing that is not cached, because its price filter is new. */
export function newListing(address: string): HttpRequest {
  lastPrice += 1
  return pageRequest(`/collection?minPrice=${lastPrice / 10_000}`, address)
}

/** The path of a product's page. */
export async function aProduct(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/product/enhanced-filtered?sort=newest&limit=12`)
  const { products } = (await answer.json()) as { products: { _id: string }[] }
  return `/product/${products[0]?._id}`
}
