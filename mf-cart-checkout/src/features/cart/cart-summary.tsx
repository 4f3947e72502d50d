import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Heading } from '@shop/ui'
import type { FilledCart } from '../../cart-content/filled-cart.ts'
import { CouponBox } from '../../coupon/coupon-box.tsx'
import { CertaintyLater } from '../../totals/certainty-later.tsx'
import { OrderTotals } from '../../totals/order-totals.tsx'
import { Proceed } from '../../totals/proceed.tsx'
import { SummaryFrame, SummaryPanel } from '../../totals/summary-panel.tsx'
import { TotalBar } from '../../totals/total-bar.tsx'

/** Totals and the link to the checkout: beside the lines on a wide screen, at the foot of a phone's screen (CART-08). */
export function CartSummary({ content }: { content: FilledCart | undefined }) {
  const { t } = useTranslation('checkout')
  const titleId = useId()
  return (
    <SummaryFrame aria-labelledby={titleId}>
      <SummaryPanel>
        <Heading level={2} size="lg" id={titleId}>
          {t('totals.title')}
        </Heading>
        <OrderTotals content={content} />
        <CouponBox content={content} />
      </SummaryPanel>
      <CertaintyLater content={content} isGapShown />
      <TotalBar content={content}>
        <Proceed content={content} label={t('cart.proceed')} />
      </TotalBar>
    </SummaryFrame>
  )
}
