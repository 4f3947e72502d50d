import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { $coupon } from '@shop/stores'
import type { CartContent } from '../cart-content/filled-cart.ts'
import {
  isGapClose,
  loadCartSuggestions,
  suggestionCount,
  type Basis,
} from './load-cart-suggestions.ts'
import { SuggestionList } from './suggestion-list.tsx'

export interface CartSuggestionsProps {
  content: CartContent
  /** Whether the list is on the cart's page, which offers products even if delivery is free already. */
  isOnPage?: boolean
}

/** Two products that reach free delivery or match the cart's products (MINI-01, CART-08). They are chosen when the list appears. */
export function CartSuggestions({ content, isOnPage = false }: CartSuggestionsProps) {
  const { t } = useTranslation('checkout')
  const couponPercentage = useStore($coupon)?.percentage ?? 0
  const filled = content.status === 'filled' && !content.isPending ? content : undefined
  const missingMillimes = filled?.untilFreeDeliveryMillimes ?? 0
  // The cart at the first render: the list stays as it is while the cart changes.
  const [basis, setBasis] = useState<Basis>()
  if (!basis && filled && (isOnPage || missingMillimes > 0)) {
    setBasis({
      missingMillimes,
      couponPercentage,
      subtotalMillimes: filled.totals.subtotalMillimes,
      products: filled.rows.flatMap((row) => (row.status === 'known' ? [row.product] : [])),
    })
  }
  return (
    basis && (
      <SuggestionList
        title={t(isGapClose(basis) ? 'suggestions.fillGap' : 'suggestions.goesWith')}
        level={isOnPage ? 2 : 3}
        count={suggestionCount}
        load={(signal) => loadCartSuggestions(basis, signal)}
      />
    )
  )
}
