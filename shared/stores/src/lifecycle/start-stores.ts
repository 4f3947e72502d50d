import { watchStored } from '../browser/browser-storage.ts'
import { $cart, cleanCart, loadCartProducts, restoreCart } from '../cart/cart-store.ts'
import { keepCartCookie } from '../cart/keep-cart-cookie.ts'
import { $coupon, restoreCoupon } from '../cart/coupon-store.ts'
import { restoreGuestOrders } from '../orders/guest-orders-store.ts'
import { loadHotProducts } from '../shop/products-store.ts'
import { savesData } from '../browser/connection.ts'
import { followSession } from './follow-session.ts'
import type { Navigate } from '../session/navigate.ts'
import { restoreSession } from '../session/session-store.ts'
import {
  tokenKey,
  guestCartKey,
  accountCartKey,
  couponKey,
  guestOrdersKey,
} from '../browser/storage-keys.ts'

const cleaningDelay = 500

/**
 * Starts the stores. Call it from a root effect after the first commit: session, cart, coupon and guest orders are restored
 * and follow other tabs; their changes are kept for the server's page of the cart; in idle time the cart's products load, then the hot products, which only mark cards and so are not
 * asked for where data is saved, and 500 ms later the cart is cleaned (CART-05, CART-07). `navigate` opens the sign-in page
 * when a session has ended in the middle of a visit (SESS-02). Returns what stops all of it.
 */
export function startStores(navigate: Navigate): () => void {
  const unfollow = followSession(navigate)
  restore()
  const unkeep = [$cart, $coupon].map((store) => store.listen(keepCartCookie))
  const keys = [tokenKey, guestCartKey, accountCartKey, couponKey, guestOrdersKey]
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
    unfollow()
    unwatch()
    unkeep.forEach((stop) => stop())
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
}

// Safari has no requestIdleCallback.
function whenIdle(run: () => Promise<void>): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(() => void run(), { timeout: 3000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(() => void run(), 200)
  return () => clearTimeout(id)
}
