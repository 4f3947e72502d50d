import { useTranslation } from 'react-i18next'
import { arrivalSpan, dayInTunisia, type ShippingTerms } from '@shop/domain'
import { formatMoney } from '@shop/i18n'

/** Functions that write the day of arrival and the fee of an order in the same words on every page (TRUST-01). */
export function useShippingTexts() {
  const { t, i18n } = useTranslation('delivery')
  const inDinars = (tnd: number) => formatMoney(tnd, i18n.language)

  /**
   * Weekday, day of the month and month. Day and month stay on one line; with text at 200 %, all three do not fit on
   * one line of a phone.
   */
  function dayText(epochMs: number): string {
    const { weekday, day, month } = dayInTunisia(epochMs)
    const ofMonth = day === 1 ? t('firstOfMonth') : day
    return `${t(`weekdays.${weekday}`)} ${ofMonth}\u00a0${t(`months.${month}`)}`
  }

  return {
    /** The day on which an order placed at `orderDate` (epoch ms) arrives, or the first and the last possible day. */
    arrival: (orderDate: number, days: ShippingTerms['days']) => {
      const span = arrivalSpan(orderDate, days)
      const [from, to] = [dayText(span.from), dayText(span.to)]
      return from === to ? t('arrives', { day: from }) : t('arrivesBetween', { from, to })
    },
    /**
     * The fee, with the amount from which delivery is free. With `isAlone`, only the fee, because the page itself shows
     * how much is missing for free delivery.
     */
    cost: (
      { deliveryFee, freeDeliveryThreshold }: ShippingTerms,
      isFree: boolean,
      isAlone = false,
    ) => {
      if (isFree || deliveryFee === 0) return t('free')
      const fee = inDinars(deliveryFee)
      return isAlone
        ? t('feeAlone', { fee })
        : t('fee', { fee, threshold: inDinars(freeDeliveryThreshold) })
    },
  }
}
