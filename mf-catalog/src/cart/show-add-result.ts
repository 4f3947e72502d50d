import type { TFunction } from 'i18next'
import { type CartResult, showCartResult, showToast } from '@shop/stores'

/** Shows a toast with the result of adding a product; `t` needs the namespace `product` (CARD-03, CART-01, CART-09). */
export function showAddResult(t: TFunction, result: CartResult, productId: string): void {
  if (result.status === 'out_of_stock') showSoldOut(t)
  else if (result.status === 'failed')
    showToast({ kind: 'error', text: t('product:card.addFailed') })
  else showCartResult('add', result, productId)
}

export function showSoldOut(t: TFunction): void {
  showToast({ kind: 'error', text: t('product:card.soldOut') })
}
