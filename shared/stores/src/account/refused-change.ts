import type { ApiErrorData } from '@shop/api'
import type { CartResult } from '../cart/cart-store.ts'

/** What the server's refusal of a change means for the shopper (CART-03). */
export function refusedChange({ code, outOfStockItems }: ApiErrorData): CartResult {
  if (code === 'max_quantity_reached') {
    return { status: 'max_reached', available: outOfStockItems[0]?.availableQuantity ?? 0 }
  }
  const isKnown = code === 'product_not_found' || code === 'out_of_stock' || code === 'cart_full'
  return isKnown ? { status: code } : { status: 'failed', error: code }
}
