import { useTranslation } from 'react-i18next'
import type { Order } from '@shop/contracts'
import { arrivalSpan, formatDate } from '@shop/domain'

/** The day on which an order is expected, or the first and last one (GEN-09, OPER-10). */
export function useArrivalText({ date, deliveryDays }: Order): string {
  const { t, i18n } = useTranslation('orders')
  const span = arrivalSpan(date, deliveryDays)
  const [from, to] = [formatDate(span.from, i18n.language), formatDate(span.to, i18n.language)]
  return from === to ? from : t('facts.between', { from, to })
}
