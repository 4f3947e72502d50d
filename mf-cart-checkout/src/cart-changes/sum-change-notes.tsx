import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '@shop/i18n/use-money'
import { Icon } from '@shop/ui'
import { ChangeAnnouncer } from './change-announcer.tsx'
import { Note } from './line-changes.tsx'
import { $sumChanges } from './sum-changes.ts'
import { useCartChanges } from './use-cart-changes.ts'

/** CHK-10, CART-11: at the checkout, follows prices and announces changes. No other component of the checkout does this. */
export function FollowedPrices() {
  useCartChanges({ reducesLines: false })
  return <ChangeAnnouncer />
}

/** Changes of delivery and coupon, shown beside the sums (CHK-10). Renders nothing without a change, so that nothing moves. */
export function SumChangeNotes() {
  const texts = useTexts()
  if (texts.length === 0) return null
  return (
    <div role="status">
      {texts.map((text) => (
        <Note key={text}>
          <Icon name="alert" size={16} />
          <span>{text}</span>
        </Note>
      ))}
    </div>
  )
}

function useTexts(): string[] {
  const { t } = useTranslation('checkout')
  const { dinars } = useMoney()
  const { fee, threshold, coupon } = useStore($sumChanges)
  const inDinars = ({ from, to }: { from: number; to: number }) => ({
    from: dinars(from),
    to: dinars(to),
  })
  return [
    ...(fee ? [t('changes.fee', inDinars(fee))] : []),
    ...(threshold ? [t('changes.threshold', inDinars(threshold))] : []),
    ...(coupon ? [t('changes.coupon', { ...coupon })] : []),
  ]
}
