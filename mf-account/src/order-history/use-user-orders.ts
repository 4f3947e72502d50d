import { useEffect, useState } from 'react'
import { call, type Loadable, settle } from '@shop/api'
import type { Order } from '@shop/contracts'

/**
 * The orders of the signed-in account, newest first, and a way to ask for them again. `guestOrders`: how many were placed
 * without an account, with its address (ACC-02).
 */
export function useUserOrders(): {
  orders: Loadable<Order[]>
  guestOrders: number
  retry: () => void
} {
  const [guestOrders, setGuestOrders] = useState(0)
  const [orders, setOrders] = useState<Loadable<Order[]>>({ status: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setOrders({ status: 'loading' })
    const asked = call('order/userorders', {}, { signal }).then((answer) => {
      setGuestOrders(answer.guestOrders ?? 0)
      return answer.orders
    })
    settle(asked).then(setOrders, (error: unknown) => {
      if (!signal.aborted) reportError(error)
    })
    return () => controller.abort()
  }, [round])
  return { orders, guestOrders, retry: () => setRound((before) => before + 1) }
}
