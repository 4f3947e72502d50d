import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { $coupon } from '@shop/stores'
import type { CartContent } from '../cart-content/filled-cart.ts'
import { type Gap, shownProducts, loadFreeDeliveryProducts } from './load-free-delivery-products.ts'
import { SuggestionList } from './suggestion-list.tsx'

/** Two products, each of which reaches free delivery; chosen when the drawer opens. */
export function FreeDeliveryProducts({ content }: { content: CartContent }) {
  const { t } = useTranslation('checkout')
  const couponPercentage = useStore($coupon)?.percentage ?? 0
  const missingMillimes =
    content.status === 'filled' && !content.isPending ? content.untilFreeDeliveryMillimes : 0
  // The first gap: the list stays as it is while the cart changes.
  const [gap, setGap] = useState<Gap>()
  if (!gap && missingMillimes > 0) setGap({ missingMillimes, couponPercentage })
  return (
    gap && (
      <SuggestionList
        title={t('suggestions.fillGap')}
        count={shownProducts}
        load={(signal) => loadFreeDeliveryProducts(gap, signal)}
      />
    )
  )
}
