import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { freeDeliveryProgress, toMillimes } from '@shop/domain'
import { useShippingTexts } from '@shop/i18n/use-shipping-texts'
import { $cartTotals, $deliverySettings } from '@shop/stores'

interface DeliveryPromiseProps {
  /** When the page was loaded, epoch ms: server and browser start from the same time. */
  loadedAt: number
  /** Value of the selected units, in TND. */
  amount: number
}

/** BUY-02: the day on which an order placed now arrives, and its delivery fee; free if the amount or the cart reaches the threshold. */
export function DeliveryPromise({ loadedAt, amount }: DeliveryPromiseProps) {
  const { arrival, cost } = useShippingTexts()
  const terms = useStore($deliverySettings)
  const when = arrival(useNow(loadedAt), terms.days)
  const { subtotalMillimes, couponDiscountMillimes } = useStore($cartTotals)
  const inCart = subtotalMillimes - couponDiscountMillimes
  const basis = { subtotalMillimes: Math.max(toMillimes(amount), inCart), settings: terms }
  return (
    <>
      <strong>{when}</strong> <span>{cost(terms, freeDeliveryProgress(basis).isReached)}</span>
    </>
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
