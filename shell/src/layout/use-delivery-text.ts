import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { freeDeliveryProgress, fromMillimes, formatMoney } from '@shop/domain'
import { $cartCount, $cartLines, $cartTotals, $deliverySettings, $hasProducts } from '@shop/stores'

/** NAV-03: how far the cart is from free delivery, 0…100, and in words; undefined while it is empty or its prices are unknown. */
export function useDeliveryText(): { percent: number; text: string } | undefined {
  const { t, i18n } = useTranslation('common')
  const count = useStore($cartCount)
  const { unknown } = useStore($cartLines)
  const { subtotalMillimes, couponDiscountMillimes } = useStore($cartTotals)
  const settings = useStore($deliverySettings)
  const hasProducts = useStore($hasProducts)
  if (count === 0 || (unknown.length > 0 && !hasProducts)) return undefined
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
