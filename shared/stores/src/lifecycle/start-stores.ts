import { watchStored } from '../browser/browser-storage.ts'
import { $cart, cleanCart, loadCartProducts, restoreCart } from '../cart/cart-store.ts'
import { updateCartCookie } from '../cart/update-cart-cookie.ts'
import { $coupon, restoreCoupon } from '../cart/coupon-store.ts'
import { restoreGuestOrders } from '../orders/guest-orders-store.ts'
import { restoreDestination } from '../shop/settings-store.ts'
import { loadHotProducts } from '../shop/products-store.ts'
import { savesData } from '../browser/connection.ts'
import { whenIdle } from '../loading/when-idle.ts'
import { connectSession } from './session-connection.ts'
import type { Navigate } from '../account/session-end.ts'
import { restoreSession } from '../session/session-store.ts'
import {
  tokenKey,
  guestCartKey,
  accountCartKey,
  couponKey,
  governorateKey,
  guestOrdersKey,
} from '../browser/storage-keys.ts'

const cleaningDelay = 500

/**
 * Starts the stores. Call it from a root effect after the first commit. Restores session, cart, coupon, guest orders
 * and destination, now and each time another tab changes them; writes the cart's cookie after changes. In idle time it
 * loads the cart's products. Then it loads the hot products, unless the browser is set to save data. 500 ms later it
 * removes lines without units from the cart (CART-05, CART-07). `navigate` opens the sign-in page when a session ends
 * during a visit (SESS-02). Returns a function that stops the stores.
 */
export function startStores(navigate: Navigate): () => void {
  const disconnectSession = connectSession(navigate)
  restore()
  const stopCookie = [$cart, $coupon].map((store) => store.listen(updateCartCookie))
  const keys = [tokenKey, guestCartKey, accountCartKey, couponKey, governorateKey, guestOrdersKey]
  const unwatch = watchStored(keys, restore)
  let cleaning: ReturnType<typeof setTimeout> | undefined
  let unlisten: (() => void) | undefined
  let isStopped = false
  const cancelIdle = whenIdle(async () => {
    unlisten = $cart.listen(() => void loadCartProducts())
    await loadCartProducts()
    if (!savesData()) await loadHotProducts()
    if (!isStopped) cleaning = setTimeout(cleanCart, cleaningDelay)
  })
  return () => {
    isStopped = true
    disconnectSession()
    unwatch()
    stopCookie.forEach((stop) => stop())
    unlisten?.()
    cancelIdle()
    clearTimeout(cleaning)
  }
}

function restore(): void {
  restoreSession()
  restoreCart()
  restoreCoupon()
  restoreGuestOrders()
  restoreDestination()
}
