import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { arrivalDay, freeDeliveryProgress, toMillimes } from '@shop/domain'
import { formatMoney } from '@shop/i18n'
import { $deliverySettings } from '@shop/stores'

interface DeliveryPromiseProps {
  /** When the page was loaded, epoch ms: server and browser start from the same time. */
  loadedAt: number
  /** Value of what the shopper is about to buy, in TND. */
  amount: number
}

/** BUY-02: the day on which an order placed now arrives, and its delivery fee. */
export function DeliveryPromise({ loadedAt, amount }: DeliveryPromiseProps) {
  const { t, i18n } = useTranslation('product-page')
  const settings = useStore($deliverySettings)
  const { weekday, day } = arrivalDay(useNow(loadedAt))
  const when = t('delivery.arrives', {
    weekday: t(`delivery.weekdays.${weekday}`),
    day: day === 1 ? t('delivery.firstOfMonth') : day,
  })
  const { deliveryFee, freeDeliveryThreshold } = settings
  const { isReached } = freeDeliveryProgress({ subtotalMillimes: toMillimes(amount), settings })
  const inDinars = (tnd: number) => formatMoney(tnd, i18n.language, Number.isInteger(tnd) ? 0 : 2)
  const cost =
    isReached || deliveryFee === 0
      ? t('delivery.free')
      : t('delivery.fee', {
          fee: inDinars(deliveryFee),
          threshold: inDinars(freeDeliveryThreshold),
        })
  return (
    <span>
      <strong>{when}</strong> <span>{`· ${cost}`}</span>
    </span>
  )
}

/** The current time: `start` in the first render, then updated every minute and when the page becomes visible again. */
function useNow(start: number): number {
  const [now, setNow] = useState(start)
  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, 60_000)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}
