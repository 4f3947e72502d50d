import type { CartCookie } from '@shop/stores'

/** What a loader finds in `context` while the server renders a page. In the browser there is nothing of it. */
export interface PageContext {
  /** What the visitor's cookie says of the cart: sent with the cart's page, unchecked beyond its form (decision 050). */
  cart?: CartCookie | undefined
}
