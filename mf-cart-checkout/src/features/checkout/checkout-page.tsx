import { useTranslation } from 'react-i18next'
import { useCartContent } from '../../cart-content/cart-content.ts'
import { EmptyCart } from '../../cart-content/empty-cart.tsx'
import { PageFrame } from '../../cart-content/page-frame.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { usePlaceOrder } from './use-place-order.ts'

export function CheckoutPage() {
  const { t } = useTranslation('checkout')
  const live = useCartContent()
  const order = usePlaceOrder()
  const content = order.placing.status === 'busy' ? order.placing.content : live
  return (
    <PageFrame title={t('checkout.title')} description={t('checkout.description')}>
      {content.status === 'empty' ? (
        <EmptyCart text={t('checkout.emptyText')} />
      ) : (
        <CheckoutForm content={content} order={order} />
      )}
    </PageFrame>
  )
}
