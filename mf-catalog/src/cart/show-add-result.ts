import { type CartResult, showCartResult, showToast } from '@shop/stores'

/** Shows a toast with the result of adding a product; the page has the namespace `product` (CARD-03, CART-01, CART-09). */
export function showAddResult(result: CartResult, productId: string): void {
  if (result.status === 'out_of_stock') showSoldOut()
  else if (result.status === 'failed') showToast({ kind: 'error', key: 'product:card.addFailed' })
  else showCartResult('add', result, productId)
}

export function showSoldOut(): void {
  showToast({ kind: 'error', key: 'product:card.soldOut' })
}
