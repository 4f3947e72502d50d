import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { maxLineQuantity } from '@shop/domain'
import { productNameText } from '@shop/i18n'
import { useMoney } from '@shop/i18n/use-money'
import { $products } from '@shop/stores'
import type { CartChange } from './changes-store.ts'

/** Returns a function that describes a change in one sentence, with the product's name. */
export function useChangeText(): (change: CartChange) => string {
  const { t, i18n } = useTranslation('checkout')
  const products = useStore($products)
  const { millimes } = useMoney()
  return (change) => {
    const product = products[change.productId]
    const name = product ? productNameText(product, i18n.language) : t('stock.goneName')
    switch (change.kind) {
      case 'reduced':
        return t(change.to === maxLineQuantity ? 'changes.limited' : 'changes.reduced', {
          name,
          from: change.from,
          to: change.to,
        })
      case 'price':
        return t(change.to > change.from ? 'changes.dearer' : 'changes.cheaper', {
          name,
          from: millimes(change.from),
          to: millimes(change.to),
        })
      case 'soldOut':
      case 'withdrawn':
        return t(`changes.${change.kind}`, { name })
    }
  }
}
