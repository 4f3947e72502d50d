import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { freeDeliveryProgress, fromMillimes, formatMoney } from '@shop/domain'
import { $cartCount, $cartTotals, $deliverySettings, $pendingLines } from '@shop/stores'
import * as urls from '@shop/urls'

/**
 * NAV-03: the cart's progress toward free delivery, in percent (0…100) and in words. Undefined while the cart is empty
 * or the prices of its products are unknown.
 */
export function useDeliveryText(): { percent: number; text: string } | undefined {
  const { t, i18n } = useTranslation('common')
  const count = useStore($cartCount)
  const pending = useStore($pendingLines)
  const { subtotalMillimes, couponDiscountMillimes } = useStore($cartTotals)
  const settings = useStore($deliverySettings)
  if (count === 0 || pending.length > 0) return undefined
  const { percent, remainingMillimes, isReached } = freeDeliveryProgress({
    subtotalMillimes,
    discountMillimes: couponDiscountMillimes,
    settings,
  })
  const amount = formatMoney(fromMillimes(remainingMillimes), i18n.language)
  return {
    percent,
    text: isReached ? t('delivery.reached') : t('delivery.remaining', { amount }),
  }
}

/** The progress for banner and navbar. Undefined on the cart's page, which shows the progress above the lines of the cart. */
export function useHeaderDeliveryText() {
  const text = useDeliveryText()
  const { pathname } = useLocation()
  return pathname === urls.cart() ? undefined : text
}
