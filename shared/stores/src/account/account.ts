/** What a signed-in visitor needs and a guest does not: loaded when there is a token. */
import { call, configureApi, isApiError } from '@shop/api'
import { writeStored } from '../browser/browser-storage.ts'
import { keepCartIn } from '../cart/cart-store.ts'
import { restoreCoupon } from '../cart/coupon-store.ts'
import { logWarning } from '../browser/log-warning.ts'
import { $products } from '../shop/products-store.ts'
import type { Navigate } from '../session/navigate.ts'
import { accountOf } from '../session/token-claims.ts'
import { showToast } from '../layout/toasts-store.ts'
import { AccountCart } from './account-cart.ts'
import { CartQueue } from './cart-queue.ts'
import { takeHeldCoupon } from './held-coupon.ts'
import { watchLifetime } from './lifetime-watch.ts'
import { type PendingChange, settled } from './pending-changes.ts'
import { hearServerTime } from './server-clock.ts'
import { openSignInBy } from './session-end.ts'
import { forgetStoredCart, readStoredCart } from './stored-cart.ts'
import {
  couponKey,
  couponDiscountKey,
  heldCouponKey,
  checkoutAttemptKey,
} from '../browser/storage-keys.ts'

export { freshToken, renewToken } from './token-refresh.ts'

/**
 * Watches the lifetime of the account's session and keeps the cart with the account (SESS-03, CART-06). A session that has
 * ended before the visit ends without a word: the visitor is a guest. Returns what stops it.
 */
export function startAccount(accountId: string, navigate: Navigate): () => void {
  configureApi({ onSessionAnswer: hearServerTime })
  const cart = new AccountCart(accountId)
  const queue = new CartQueue(cart)
  const watch = watchLifetime()
  let isStopped = false
  takeHeldCoupon(accountId)
  keepCartIn(cart, () => queue.run())
  void watch.checked.then(() => {
    if (isStopped) return
    openSignInBy(navigate)
    void queue.run()
  })
  window.addEventListener('online', queue.wake)
  window.addEventListener('pageshow', queue.wake)
  document.addEventListener('visibilitychange', queue.wake)
  return () => {
    isStopped = true
    openSignInBy(undefined)
    watch.stop()
    queue.stop()
    window.removeEventListener('online', queue.wake)
    window.removeEventListener('pageshow', queue.wake)
    document.removeEventListener('visibilitychange', queue.wake)
  }
}

/** What a shopper leaves in the browser at the cart and the checkout, with name, address and phone. */
const personalKeys = [checkoutAttemptKey, couponKey, couponDiscountKey, heldCouponKey]

/**
 * Forgets the promo code and an order without an answer of an account that was just signed out: the next visitor of the device
 * sees nothing of them. Then tells the server what is left to tell, and that the session has ended (AUTH-06).
 */
export async function leaveAccount(token: string): Promise<void> {
  const { changes } = readStoredCart(accountOf(token))
  forgetStoredCart()
  for (const key of personalKeys) writeStored(key, undefined)
  restoreCoupon()
  if (changes.length > 0) await sendAll(changes, token).catch(sayUnsaved)
  await call('user/logout', {}, { token })
}

/** A session that the server has ended, as with the account's deletion, leaves no cart to save to. */
function sayUnsaved(error: unknown): void {
  logWarning('A change of the cart was not sent', error)
  if (isApiError(error, 'unauthorized')) return
  showToast({ kind: 'warning', key: 'session.cart_not_saved' })
}

async function sendAll(changes: readonly PendingChange[], token: string): Promise<void> {
  const { cartData } = await call('cart/get', {}, { token })
  for (const { productId, size, quantity } of settled(cartData, changes, $products.get()).changes) {
    const line = { itemId: productId, size, quantity }
    await call('cart/update', line, { token }).catch(sayUnsaved)
  }
}
