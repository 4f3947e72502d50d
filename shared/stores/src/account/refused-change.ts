import type { ApiErrorData } from '@shop/api'
import { maxLineQuantity, productNameText } from '@shop/domain'
import type { CartResult } from '../cart/cart-store.ts'
import { showCartResult } from '../cart/cart-toasts.ts'
import { $products } from '../shop/products-store.ts'
import { showToast } from '../layout/toasts-store.ts'

/** The result that the shopper sees if the server refuses a change (CART-03). */
export function refusedChange({ code, outOfStockItems }: ApiErrorData): CartResult {
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
export function showRefusedLine(productId: string, result: CartResult): void {
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
