import { useTranslation } from 'react-i18next'
import type { Order } from '@shop/contracts'
import { arrivalSpan, formatDate, orderProgress } from '@shop/domain'
import { useMoney } from '@shop/i18n/use-money'
import { FactList } from './fact-list.tsx'
import { statusText } from './order-status.tsx'
import { Parcel } from './parcel.tsx'

interface OrderFactsProps {
  order: Order
  /** The steps of the order stand beside the facts and say its status. */
  hasSteps?: boolean
  /** Day and amount to pay stand above the facts. */
  hasEssentials?: boolean
}

/**
 * When an order arrives, what to pay, its status, date and payment (GEN-09, TRUST-01); no delivery is promised for a cancelled or
 * a held order (LIM-03), and nothing is left to pay once an order is delivered. The amount to pay in cash already says the
 * payment, so the payment is left out, except if the order is collected.
 */
export function OrderFacts({ order, hasSteps = false, hasEssentials = false }: OrderFactsProps) {
  const { t, i18n } = useTranslation('orders')
  const arrival = useArrivalText(order)
  const { dinars } = useMoney()
  const { state, isCash, isToPay, isExpected } = expectationsOf(order)
  return (
    <FactList>
      {isExpected && !hasEssentials && (
        <div>
          <dt>{t(order.isPickup ? 'facts.pickup' : 'facts.delivery')}</dt>
          <dd>{order.isPickup ? t('facts.pickupPlace') : arrival}</dd>
        </div>
      )}
      {isToPay && !hasEssentials && (
        <div>
          <dt>{t('facts.toPay')}</dt>
          <dd>
            <bdi>{dinars(order.amount)}</bdi>
          </dd>
        </div>
      )}
      {(!hasSteps || state === 'other') && (
        <div>
          <dt>{t('status.label')}</dt>
          <dd>
            <bdi>{statusText(t, order.status)}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('facts.date')}</dt>
        <dd>{formatDate(order.date, i18n.language, 'long')}</dd>
      </div>
      {order.tracking && (
        <div>
          <dt>{t('facts.parcel')}</dt>
          <dd>
            <Parcel {...order.tracking} />
          </dd>
        </div>
      )}
      {(!isToPay || order.isPickup) && (
        <div>
          <dt>{t('facts.payment')}</dt>
          <dd>
            {isCash ? t(order.isPickup ? 'facts.cashAtPickup' : 'facts.cash') : order.paymentMethod}
          </dd>
        </div>
      )}
    </FactList>
  )
}

/** Whether an order is still to be paid in cash, and whether its arrival or its collection is promised. */
export function expectationsOf(order: Order) {
  const { state, isCancelled } = orderProgress(order.status)
  const isCash = order.paymentMethod === 'COD'
  return {
    state,
    isCash,
    isToPay: isCash && !isCancelled && state !== 'delivered',
    isExpected: !isCancelled && (order.isPickup === true || !order.isHeld),
  }
}

/** The day on which an order is expected, or the first and the last possible day (GEN-09, OPER-10). */
export function useArrivalText({ date, deliveryDays }: Order): string {
  const { t, i18n } = useTranslation('orders')
  const span = arrivalSpan(date, deliveryDays)
  const [from, to] = [formatDate(span.from, i18n.language), formatDate(span.to, i18n.language)]
  return from === to ? from : t('facts.between', { from, to })
}
