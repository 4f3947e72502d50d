import { maxLineQuantity } from '@shop/domain'
import type { CartResult } from './cart-store.ts'
import { $settings } from '../shop/settings-store.ts'
import { showToast } from '../layout/toasts-store.ts'

type CartAction = 'add' | 'update' | 'remove'

const successes = { add: 'cart.added', update: 'cart.updated', remove: 'cart.removed' } as const
const failures = {
  add: 'cart.add_failed',
  update: 'cart.update_failed',
  remove: 'cart.update_failed',
} as const

/** Shows the result of an action on the cart as a toast (CART-01, CART-09). After an addition, the toast shows the added product. */
export function showCartResult(
  action: CartAction,
  result: CartResult,
  addedProductId?: string,
): void {
  switch (result.status) {
    case 'ok':
      showToast({ kind: 'success', key: successes[action], addedProductId })
      if (result.isOnlyInTab) showToast({ kind: 'warning', key: 'cart.only_in_tab' })
      return
    case 'failed':
      showToast({ kind: 'error', key: failures[action] })
      return
    case 'max_reached':
      showToast({ kind: 'warning', key: maxKey(result.available), params: { n: result.available } })
      return
    case 'limit_reached':
      showToast({
        kind: 'warning',
        key: 'cart.order_limit_reached',
        params: $settings.get()?.unitLimits,
      })
      return
    case 'product_not_found':
    case 'out_of_stock':
    case 'cart_full':
      showToast({ kind: 'error', key: `cart.${result.status}` })
  }
}

/** If `maxLineQuantity` units are available, the limit of a line is reached, not the stock. */
function maxKey(available: number): 'cart.limit_reached' | 'cart.max_reached' {
  return available === maxLineQuantity ? 'cart.limit_reached' : 'cart.max_reached'
}

export function showCartLoadFailure(): void {
  showToast({ kind: 'error', key: 'cart.load_failed' })
}
