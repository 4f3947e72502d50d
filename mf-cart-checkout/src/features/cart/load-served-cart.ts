import { call, settle } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import type { CartCookie } from '@shop/domain'

/** The cart as the server renders it: the lines that the visitor's cookie tells, with their products of now. */
export interface ServedCart extends CartCookie {
  products: ProductSummary[]
}

/** Null where none of its products can be had: the page then waits for the browser, which says why. */
export async function loadServedCart(
  cookie: CartCookie,
  signal: AbortSignal,
): Promise<ServedCart | null> {
  const answer = await settle(call('product/by-ids', { ids: Object.keys(cookie.cart) }, { signal }))
  if (answer.status === 'failed' || answer.data.products.length === 0) return null
  // They stand in the page's HTML a second time, as data.
  const products = answer.data.products.map((product) => ({
    ...product,
    description: '',
    image: product.image.slice(0, 1),
  }))
  return { ...cookie, products }
}
