import { useTranslation } from 'react-i18next'
import type { Order } from '@shop/contracts'
import { useMoney } from '@shop/i18n/use-money'
import { SumList } from '@shop/ui/sum-list'

/** The order's amounts as they were charged; they add up to the total (SUM-01). */
export function OrderTotals({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'common'])
  const { dinars, difference } = useMoney()
  return (
    <SumList aria-label={t('totals.label')}>
      <div>
        <dt>{t('totals.subtotal')}</dt>
        <dd>
          <bdi>{dinars(order.subtotal)}</bdi>
        </dd>
      </div>
      {order.coupon && (
        <div data-tone="saving">
          <dt>{t('totals.coupon', { code: order.coupon.code })}</dt>
          <dd>
            <bdi>{dinars(-order.coupon.discountAmount)}</bdi>
          </dd>
        </div>
      )}
      <div data-tone={order.deliveryFee === 0 ? 'saving' : undefined}>
        <dt>{t(order.isPickup ? 'totals.pickup' : 'totals.delivery')}</dt>
        <dd>
          {order.deliveryFee === 0 ? (
            t(order.isPickup ? 'common:words.freePickup' : 'common:words.freeDelivery')
          ) : (
            <bdi>{dinars(order.deliveryFee)}</bdi>
          )}
        </dd>
      </div>
      {order.rounding !== 0 && (
        <div>
          <dt>{t('totals.rounding')}</dt>
          <dd>
            <bdi>{difference(order.rounding)}</bdi>
          </dd>
          <dd data-note>{t('totals.roundingNote')}</dd>
        </div>
      )}
      <div data-tone="total">
        <dt>{t('totals.total')}</dt>
        <dd>
          <bdi>{dinars(order.amount)}</bdi>
        </dd>
      </div>
    </SumList>
  )
}
