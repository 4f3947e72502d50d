import { logWarning } from '../browser/log-warning.ts'
import { $cart, $isCartRestored } from './cart-store.ts'
import { $coupon } from './coupon-store.ts'

/**
 * Writes the cart's cookie again after a change of the cart or its coupon. The code for this is loaded at the first
 * change after the cart has become known. The first reading of the cart does not count as a change: it happens on every
 * page of an account, and the cart's page writes the cookie itself. If the code cannot be loaded, the server renders no
 * lines or stale lines, and the browser replaces them (decision 050).
 */
export function updateCartCookie(): void {
  if (!$isCartRestored.get()) return
  // Without a connection, the code could not be loaded.
  if (!navigator.onLine) return addEventListener('online', updateCartCookie, { once: true })
  import(/* webpackChunkName: "cart-cookie" */ './cart-cookie.ts')
    .then(({ storeCartCookie }) => {
      storeCartCookie({ cart: $cart.get(), hasCoupon: !!$coupon.get() })
    })
    .catch((error: unknown) => logWarning('No cookie of the cart', error))
}
