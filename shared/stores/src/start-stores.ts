import { configureApi } from '@shop/api'
import { watchStored } from './browser-storage.ts'
import { $cart, cleanCart, guestCartKey, loadCartProducts, restoreCart } from './cart-store.ts'
import { guestOrdersKey, restoreGuestOrders } from './guest-orders-store.ts'
import { loadHotProducts } from './products-store.ts'
import { savesData } from './saves-data.ts'
import { $token, restoreSession, tokenKey } from './session-store.ts'

const cleaningDelay = 500

/**
 * Starts the stores. Call it from a root effect after the first commit: session, cart and guest orders are restored and
 * follow other tabs; in idle time the cart's products load, then the hot products, which only mark cards and so are not
 * asked for where data is saved, and 500 ms later the cart is cleaned (CART-05, CART-07). Returns what stops all of it.
 */
export function startStores(): () => void {
  configureApi({ token: () => $token.get() })
  restore()
  const unwatch = watchStored([tokenKey, guestCartKey, guestOrdersKey], restore)
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
    unwatch()
    unlisten?.()
    cancelIdle()
    clearTimeout(cleaning)
  }
}

function restore(): void {
  restoreSession()
  restoreCart()
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
