/** This module has the code that only a signed-in visitor needs; it is loaded if there is a token. */
import { call, configureApi, isApiError } from '@shop/api'
import { accountOf } from '@shop/domain'
import { writeStored } from '../browser/browser-storage.ts'
import { setCartStorage } from '../cart/cart-store.ts'
import { restoreCoupon } from '../cart/coupon-store.ts'
import { logWarning } from '../browser/log-warning.ts'
import { $products } from '../shop/products-store.ts'
import { showToast } from '../layout/toasts-store.ts'
import { AccountCart } from './account-cart.ts'
import { CartQueue } from './cart-queue.ts'
import { restoreAccountCoupon } from './account-coupon.ts'
import { watchLifetime, syncServerClock } from './session-token.ts'
import { type PendingChange, resolveAdditions } from './pending-changes.ts'
import { type Navigate, redirectOnSessionEnd } from './session-end.ts'
import { forgetStoredCart, readStoredCart } from './stored-cart.ts'
import {
  couponKey,
  couponDiscountKey,
  accountCouponKey,
  accountWishlistKey,
  checkoutAttemptKey,
  checkoutPlacedKey,
  seenProductsKey,
} from '../browser/storage-keys.ts'

export { freshToken, renewToken } from './session-token.ts'

/**
 * Watches the lifetime of the account's session, and synchronises the cart with the account (SESS-03, CART-06). A
 * session that ended before this visit is removed without a message. Returns a function that stops both.
 */
export function startAccount(accountId: string, navigate: Navigate): () => void {
  configureApi({ onSessionAnswer: syncServerClock })
  const cart = new AccountCart(accountId)
  const queue = new CartQueue(cart)
  const watch = watchLifetime()
  let isStopped = false
  restoreAccountCoupon(accountId)
  setCartStorage(cart, () => queue.run())
  void watch.checked.then(() => {
    if (isStopped) return
    redirectOnSessionEnd(navigate)
    void queue.run()
  })
  window.addEventListener('online', queue.wake)
  window.addEventListener('pageshow', queue.wake)
  document.addEventListener('visibilitychange', queue.wake)
  return () => {
    isStopped = true
    redirectOnSessionEnd(undefined)
    watch.stop()
    queue.stop()
    window.removeEventListener('online', queue.wake)
    window.removeEventListener('pageshow', queue.wake)
    document.removeEventListener('visibilitychange', queue.wake)
  }
}

/**
 * Storage keys of an order whose outcome is unknown (with name, address and phone), the last placed order, the coupon,
 * the account's wishlist, and the cart's products.
 */
const personalKeys = [
  checkoutAttemptKey,
  checkoutPlacedKey,
  couponKey,
  couponDiscountKey,
  accountCouponKey,
  accountWishlistKey,
  seenProductsKey,
]

/**
 * Removes the promo code, the wishlist, the cart's products and the last order of an account that has just signed out, so that
 * the next visitor of the device does not see them. The order is removed even if its answer has not arrived. Then sends the
 * cart's unsent changes and the logout (AUTH-06).
 */
export async function leaveAccount(token: string): Promise<void> {
  const { changes } = readStoredCart(accountOf(token))
  forgetStoredCart()
  for (const key of personalKeys) writeStored(key, undefined)
  restoreCoupon()
  if (changes.length > 0) await sendAll(changes, token).catch(warnUnsaved)
  await call('user/logout', {}, { token })
}

/**
 * Warns that the cart could not be saved. If the server has ended the session, for example because the account was
 * deleted, there is no warning, because the account has no cart any more.
 */
function warnUnsaved(error: unknown): void {
  logWarning('A change of the cart was not sent', error)
  if (isApiError(error, 'unauthorized')) return
  showToast({ kind: 'warning', key: 'session.cart_not_saved' })
}

async function sendAll(changes: readonly PendingChange[], token: string): Promise<void> {
  const { cartData } = await call('cart/get', {}, { token })
  for (const { productId, size, quantity } of resolveAdditions(cartData, changes, $products.get())
    .changes) {
    const line = { itemId: productId, size, quantity }
    await call('cart/update', line, { token }).catch(warnUnsaved)
  }
}
