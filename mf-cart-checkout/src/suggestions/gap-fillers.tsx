import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { $coupon } from '@shop/stores'
import type { CartContent } from '../cart-content/filled-cart.ts'
import { gapFillers, loadGapFillers } from './fill-the-gap.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Two products, each of which reaches free delivery; chosen when the drawer opens. */
export function GapFillers({ content }: { content: CartContent }) {
  const { t } = useTranslation('checkout')
  const couponPercentage = useStore($coupon)?.percentage ?? 0
  const missingMillimes =
    content.status === 'filled' && !content.isPending ? content.untilFreeDeliveryMillimes : 0
  const products = useSuggestions(
    missingMillimes > 0
      ? (signal) => loadGapFillers({ missingMillimes, couponPercentage }, signal)
      : undefined,
  )
  return (
    products && (
      <SuggestionList title={t('suggestions.fillGap')} products={products} count={gapFillers} />
    )
  )
}
