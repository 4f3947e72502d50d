import { useEffect, useState } from 'react'
import { call, type Loadable, settle } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'

/** The newest orders of an account, newest first. */
export type UserOrders = Omit<CallAnswer<'order/userorders'>, 'success'>

/**
 * The orders of the signed-in account, and ways to ask for them again and for older ones. `orderId`: orders are loaded until
 * this one is among them.
 */
export function useUserOrders(orderId?: string): {
  history: Loadable<UserOrders>
  retry: () => void
  loadOlder: () => Promise<void>
} {
  const [history, setHistory] = useState<Loadable<UserOrders>>({ status: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setHistory({ status: 'loading' })
    settle(ordersUpTo(orderId, signal)).then(setHistory, (error: unknown) => {
      if (!signal.aborted) reportError(error)
    })
    return () => controller.abort()
  }, [round, orderId])

  async function loadOlder(): Promise<void> {
    if (history.status !== 'ready') return
    const longer = await withOlder(history.data)
    // Not where the list was asked for again meanwhile.
    setHistory((now) => (now === history ? { ...history, data: longer } : now))
  }

  return { history, retry: () => setRound((before) => before + 1), loadOlder }
}

async function ordersUpTo(orderId: string | undefined, signal: AbortSignal): Promise<UserOrders> {
  let known: UserOrders = await call('order/userorders', {}, { signal })
  const isMissing = () => orderId !== undefined && !known.orders.some(({ _id }) => _id === orderId)
  while (known.older && isMissing()) known = await withOlder(known, signal)
  return known
}

async function withOlder(known: UserOrders, signal?: AbortSignal): Promise<UserOrders> {
  const before = known.orders.at(-1)?._id
  const next = await call('order/userorders', { before }, { signal })
  return { ...next, orders: [...known.orders, ...next.orders] }
}
