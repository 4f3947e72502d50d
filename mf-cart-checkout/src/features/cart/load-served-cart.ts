import { call, settle } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import type { CartCookie } from '@shop/domain'

/** The cart as the server renders it: the lines in the visitor's cookie, with the current products. */
export interface ServedCart extends CartCookie {
  products: ProductSummary[]
}

/** The served cart; null if no product of the cart can be loaded. The browser then loads the cart and shows the reason. */
export async function loadServedCart(
  cookie: CartCookie,
  signal: AbortSignal,
): Promise<ServedCart | null> {
  const answer = await settle(call('product/by-ids', { ids: Object.keys(cookie.cart) }, { signal }))
  if (answer.status === 'failed' || answer.data.products.length === 0) return null
  // Leaves out texts that the page does not show, because the HTML contains the products a second time, as data.
  const products = answer.data.products.map((product) => ({
    ...product,
    description: '',
    image: product.image.slice(0, 1),
  }))
  return { ...cookie, products }
}
