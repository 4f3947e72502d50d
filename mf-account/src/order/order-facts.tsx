import { useTranslation } from 'react-i18next'
import type { Order } from '@shop/contracts'
import { arrivalSpan, formatDate, orderProgress } from '@shop/domain'
import { useMoney } from '@shop/i18n/use-money'
import { FactList } from './fact-list.tsx'
import { statusText } from './order-status.tsx'
import { Parcel } from './parcel.tsx'

interface OrderFactsProps {
  order: Order
  /** Whether the page also shows the order's steps. They show the status, so the facts leave it out. */
  hasSteps?: boolean
  /** Whether the page shows the day and the amount to pay above the facts, so that the facts leave them out. */
  hasEssentials?: boolean
}

/**
 * Day of delivery or place of pick-up, amount to pay, status, date, parcel and payment of an order (GEN-09, TRUST-01). A cancelled
 * order shows neither day nor place; a held order that is to be delivered shows no day (LIM-03). A cancelled or delivered order shows
 * no amount to pay. The payment is left out while an amount to pay is shown, because that amount is always in cash; an order that is
 * collected always shows the payment.
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

/** Whether an order still has to be paid in cash, and whether the page may promise its delivery or collection. */
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
