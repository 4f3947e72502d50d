import type { LineQuantity } from '@shop/domain'
import type { CartResult } from './cart-store.ts'
import { showToast } from './toasts-store.ts'

type CartAction = 'add' | 'update' | 'remove'

const successes = { add: 'cart.added', update: 'cart.updated', remove: 'cart.removed' } as const
const failures = {
  add: 'cart.add_failed',
  update: 'cart.update_failed',
  remove: 'cart.update_failed',
} as const

/** Tells the shopper how an action on the cart went (CART-01, CART-09); with the product that was added, also shows it. */
export function showCartResult(
  action: CartAction,
  result: CartResult,
  addedProductId?: string,
): void {
  switch (result.status) {
    case 'ok':
      showToast({ kind: 'success', key: successes[action], addedProductId })
      return
    case 'failed':
      showToast({ kind: 'error', key: failures[action] })
      return
    case 'max_reached':
      showToast({ kind: 'warning', key: 'cart.max_reached', params: { n: result.available } })
      return
    case 'product_not_found':
    case 'out_of_stock':
      showToast({ kind: 'error', key: `cart.${result.status}` })
  }
}

/** Warns of a line that was reduced to the stock that is left (CART-08). */
export function showReduction({ quantity }: LineQuantity): void {
  showToast({ kind: 'warning', key: 'cart.max_reached', params: { n: quantity } })
}
