import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { Heading, Stack, theme } from '@shop/ui'
import { useMoney } from '@shop/i18n/use-money'
import { SumList } from '@shop/ui/sum-list'
import { OrderItems } from './order-items.tsx'

const Frame = styled(Stack)`
  container-type: inline-size;
`

/* The cost stands below the products, and beside them where there is room. */
const Parts = styled.div`
  display: grid;
  gap: ${theme.space[4]} ${theme.space[7]};

  > div {
    padding-block-start: ${theme.space[4]};
    border-block-start: 1px solid ${theme.color.line};
  }
  @container (min-width: 50em) {
    grid-template-columns: minmax(0, 1.65fr) minmax(0, 1fr);

    > div {
      padding-block: 0;
      padding-inline-start: ${theme.space[7]};
      border: 0;
      border-inline-start: 1px solid ${theme.color.line};
    }
  }
`

/** The ordered products and their cost, under one heading. */
export function OrderContents({ order, level = 2 }: { order: Order; level?: 2 | 3 }) {
  const { t } = useTranslation('orders')
  return (
    <Frame gap={4}>
      <Heading level={level} size="lg">
        {t('items.title')}
      </Heading>
      <Parts>
        <OrderItems items={order.items} />
        <div>
          <OrderTotals order={order} />
        </div>
      </Parts>
    </Frame>
  )
}

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
