import { logWarning } from '../browser/log-warning.ts'
import { $cart, $isCartRestored } from './cart-store.ts'
import { $coupon } from './coupon-store.ts'

/**
 * Keeps the cookie of the cart in step. The code for it loads at the first change of a cart that is known: the one that makes
 * it known comes with every page of an account, and the cart's page writes the cookie itself. Where the code does not load, the
 * server's page of the cart shows no lines, or those from before, until the browser does (decision 050).
 */
export function keepCartCookie(): void {
  if (!$isCartRestored.get()) return
  // Without a connection the code would not load.
  if (!navigator.onLine) return addEventListener('online', keepCartCookie, { once: true })
  import(/* webpackChunkName: "cart-cookie" */ './cart-cookie.ts')
    .then(({ storeCartCookie }) => {
      storeCartCookie({ cart: $cart.get(), hasCoupon: !!$coupon.get() })
    })
    .catch((error: unknown) => logWarning('No cookie of the cart', error))
}
