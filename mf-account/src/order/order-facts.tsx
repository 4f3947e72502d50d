import { useTranslation } from 'react-i18next'
import type { Order } from '@shop/contracts'
import { estimatedDelivery, orderProgress, formatDate } from '@shop/domain'
import { FactList } from './fact-list.tsx'
import { OrderStatus } from './order-status.tsx'
import { Parcel } from './parcel.tsx'

/** Status, dates and payment of an order (GEN-09); no delivery is promised for a cancelled one, nor for a held one (LIM-03). */
export function OrderFacts({ order }: { order: Order }) {
  const { t, i18n } = useTranslation('orders')
  const date = (epochMs: number) => formatDate(epochMs, i18n.language)
  return (
    <FactList>
      <div>
        <dt>{t('status.label')}</dt>
        <dd>
          <OrderStatus status={order.status} />
        </dd>
      </div>
      <div>
        <dt>{t('facts.date')}</dt>
        <dd>{date(order.date)}</dd>
      </div>
      {!orderProgress(order.status).isCancelled && !order.isHeld && (
        <div>
          <dt>{t('facts.delivery')}</dt>
          <dd>{date(estimatedDelivery(order.date))}</dd>
        </div>
      )}
      {order.tracking && (
        <div>
          <dt>{t('facts.parcel')}</dt>
          <dd>
            <Parcel {...order.tracking} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('facts.payment')}</dt>
        <dd>{order.paymentMethod === 'COD' ? t('facts.cash') : order.paymentMethod}</dd>
      </div>
    </FactList>
  )
}
