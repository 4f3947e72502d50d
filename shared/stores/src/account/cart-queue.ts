import { ApiError, type ApiErrorData, call, isApiError } from '@shop/api'
import { maxLineQuantity, productNameText } from '@shop/domain'
import { $cartError, type CartResult } from '../cart/cart-store.ts'
import { showCartLoadFailure, showCartResult } from '../cart/cart-toasts.ts'
import { $products, $productsError, isAnswered, loadProducts } from '../shop/products-store.ts'
import type { AccountCart } from './account-cart.ts'
import type { PendingChange } from './pending-changes.ts'
import { withLock } from '../browser/with-lock.ts'
import { showToast } from '../layout/toasts-store.ts'

const firstRetryMs = 1000
const lastRetryMs = 60_000
/**
 * If the server's cart was loaded longer ago than this (ms) when the page becomes visible, it is loaded again, because
 * another device may have changed it.
 */
const currentMs = 60_000
/** After this number of server errors in a row, a change is dropped, so that the changes after it are sent. */
const maxServerErrors = 8

/**
 * Synchronises an account's cart with the server: loads the cart, then sends the waiting changes, one at a time and
 * from one tab at a time (CART-04). A failed call is sent again later; a refused change is rolled back with a toast
 * (CART-03).
 */
export class CartQueue {
  readonly #cart: AccountCart
  readonly #stopped = new AbortController()
  #isRunning = false
  #isWanted = false
  /** Number of runs that failed in a row. */
  #failures = 0
  #serverErrors = 0
  #loadedAt = 0
  /** Products with a waiting change of kind `add` that were not sold when the cart was last loaded. */
  #unsold: readonly string[] = []
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(cart: AccountCart) {
    this.#cart = cart
    this.#cart.onChange = () => void this.run()
  }

  /** Sends changes until none is left. After a failure it runs again later. */
  async run(): Promise<void> {
    this.#isWanted = true
    if (this.#isRunning) return
    this.#isRunning = true
    clearTimeout(this.#retry)
    try {
      while (this.#isWanted && !this.#isStopped) {
        this.#isWanted = false
        await withLock('account-cart', () => this.#work())
      }
      this.#failures = 0
    } catch (error) {
      if (this.#isStopped) return
      if (!isApiError(error)) reportError(error)
      this.#retry = setTimeout(() => void this.run(), this.#retryMs())
      this.#failures += 1
    } finally {
      this.#isRunning = false
    }
  }

  /** Called when the page is visible again or the connection is back. */
  readonly wake = (): void => {
    if (document.visibilityState !== 'visible') return
    if (Date.now() - this.#loadedAt > currentMs) this.#cart.expire()
    void this.run()
  }

  stop(): void {
    clearTimeout(this.#retry)
    this.#stopped.abort()
  }

  get #isStopped(): boolean {
    return this.#stopped.signal.aborted
  }

  #retryMs(): number {
    return Math.min(lastRetryMs, firstRetryMs * 2 ** this.#failures)
  }

  async #work(): Promise<void> {
    // Runs inside the lock, because otherwise two tabs would merge the guest's cart twice.
    this.#cart.mergeGuestCart()
    while (!this.#isStopped) {
      if (!this.#cart.isCurrent) await this.#load()
      await this.#resolveAdditions()
      const { next } = this.#cart
      if (!next) return
      await this.#send(next)
    }
  }

  async #load(): Promise<void> {
    const { signal } = this.#stopped
    const { expiries } = this.#cart
    try {
      const { cartData } = await call('cart/get', {}, { signal })
      this.#cart.applyAnswer(cartData, expiries)
      $cartError.set(undefined)
      this.#loadedAt = Date.now()
      this.#unsold = []
    } catch (error) {
      if (!this.#isStopped) {
        $cartError.set(error)
        if (this.#failures === 0) showCartLoadFailure()
      }
      throw error
    }
  }

  async #resolveAdditions(): Promise<void> {
    const products = this.#cart.addedProducts.filter((id) => !this.#unsold.includes(id))
    if (products.length === 0) return
    await loadProducts(products, { fresh: true })
    if (!products.every(isAnswered)) throw productsMissing()
    this.#stopped.signal.throwIfAborted()
    for (const { productId } of this.#cart.resolveAdditions()) {
      const stock = $products.get()[productId]?.stockQuantity ?? 0
      const available = Math.min(stock, maxLineQuantity)
      showRefusedLine(productId, { status: 'max_reached', available })
    }
    this.#unsold = this.#cart.addedProducts
  }

  async #send(change: PendingChange): Promise<void> {
    const { productId, size, quantity } = change
    const { signal } = this.#stopped
    const { expiries } = this.#cart
    try {
      const line = { itemId: productId, size, quantity }
      const { cartData } = await call('cart/update', line, { signal })
      this.#serverErrors = 0
      this.#cart.applyAnswer(cartData, expiries, change)
    } catch (error) {
      if (!isApiError(error) || this.#isTemporary(error)) throw error
      this.#serverErrors = 0
      this.#cart.rollBack(change)
      showRefusedLine(productId, refusedChange(error))
      // The product's stock differs from what this page shows.
      void loadProducts([productId], { fresh: true })
    }
  }

  #isTemporary({ status, code }: ApiErrorData): boolean {
    if (status === 500) this.#serverErrors += 1
    if (this.#serverErrors >= maxServerErrors) return false
    return status === 0 || status >= 500 || code === 'rate_limited' || code === 'unauthorized'
  }
}

function productsMissing(): ApiError {
  const cause = $productsError.get()
  return new ApiError({ code: 'network', status: 0, message: 'No products' }, { cause })
}

/** The result that the shopper sees if the server refuses a change (CART-03). */
function refusedChange({ code, outOfStockItems }: ApiErrorData): CartResult {
  if (code === 'max_quantity_reached') {
    return { status: 'max_reached', available: outOfStockItems[0]?.availableQuantity ?? 0 }
  }
  const isKnown = code === 'product_not_found' || code === 'out_of_stock' || code === 'cart_full'
  return isKnown ? { status: code } : { status: 'failed', error: code }
}

const named = new Set<CartResult['status']>([
  'product_not_found',
  'out_of_stock',
  'max_reached',
  'cart_full',
])

/**
 * Shows a toast about a line that differs from the shopper's choice. The toast names the product, because the shopper
 * may have made the change long ago, as a guest (CART-03, CART-06).
 */
function showRefusedLine(productId: string, result: CartResult): void {
  const product = $products.get()[productId]
  const available = 'available' in result ? result.available : 0
  // If `maxLineQuantity` units are available, the change has reached the limit of a line, not the stock.
  if (!product || !named.has(result.status) || available === maxLineQuantity) {
    showCartResult('update', result)
    return
  }
  const name = productNameText(product, document.documentElement.lang)
  const params = { name, n: available }
  showToast({ kind: 'warning', key: `cart.named.${result.status}`, params })
}
