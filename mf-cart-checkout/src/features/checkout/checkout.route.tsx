import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { $changeViews } from '../../cart-changes/change-views.ts'
import { useCartContent } from '../../cart-lines/use-cart-content.ts'
import { EmptyCart } from '../../page/empty-cart.tsx'
import { PageFrame } from '../../page/page-frame.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { usePlaceOrder } from './placing/use-place-order.tsx'
import { SummaryButton } from './summary/summary-button.tsx'

export function Component() {
  const { t } = useTranslation('checkout')
  const live = useCartContent()
  const order = usePlaceOrder()
  const changes = useStore($changeViews)
  const content = order.placing.status === 'busy' ? order.placing.content : live
  return (
    <PageFrame
      title={t('checkout.title')}
      description={t('checkout.description')}
      aside={content.status === 'empty' ? undefined : <SummaryButton content={content} />}
    >
      {changes && <changes.FollowedPrices />}
      {content.status === 'empty' ? (
        <EmptyCart text={t('checkout.emptyText')} />
      ) : (
        <CheckoutForm content={content} order={order} />
      )}
    </PageFrame>
  )
}
