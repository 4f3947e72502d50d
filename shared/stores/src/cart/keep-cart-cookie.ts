import { logWarning } from '../log-warning.ts'
import { $cart, $isCartRestored } from './cart-store.ts'
import { $coupon } from './coupon-store.ts'

/**
 * Keeps the cookie of the cart in step, once the cart is known. The code for it loads at the first change; where that
 * fails, the server's page of the cart shows no lines, or those from before, until the browser does (decision 050).
 */
export function keepCartCookie(): void {
  import(/* webpackChunkName: "cart-cookie" */ './cart-cookie.ts')
    .then(({ storeCartCookie }) => {
      if ($isCartRestored.get()) storeCartCookie({ cart: $cart.get(), hasCoupon: !!$coupon.get() })
    })
    .catch((error: unknown) => logWarning('No cookie of the cart', error))
}

/**
 * Writes the cookie at each change from when the cart is known on. The one that makes it known is what the visitor had before,
 * and loads nothing: the cart's page writes the cookie itself. Returns what stops it.
 */
export function followCartCookie(): () => void {
  let stops: (() => void)[] = []
  const unwait = $isCartRestored.subscribe((isRestored) => {
    if (isRestored && stops.length === 0)
      stops = [$cart, $coupon].map((store) => store.listen(keepCartCookie))
  })
  return () => {
    unwait()
    for (const stop of stops) stop()
  }
}
