import { useEffect, useState } from 'react'
import { call, type Loadable, settle } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'

/** The newest orders of an account, newest first. */
export type UserOrders = Omit<CallAnswer<'order/userorders'>, 'success'>

interface UserOrdersOptions {
  /** Orders are loaded until this one is among them. */
  orderId?: string
  /** The orders that the server rendered: shown from the start and not loaded again. */
  served?: UserOrders | undefined
}

/** The orders of the signed-in account, and functions that load them again or load older ones. */
export function useUserOrders({ orderId, served }: UserOrdersOptions): {
  history: Loadable<UserOrders>
  retry: () => void
  loadOlder: () => Promise<void>
} {
  const [history, setHistory] = useState<Loadable<UserOrders>>(
    served && !isMissing(served, orderId)
      ? { status: 'ready', data: served }
      : { status: 'loading' },
  )
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round === 0 && served && !isMissing(served, orderId)) return
    const controller = new AbortController()
    const { signal } = controller
    setHistory({ status: 'loading' })
    settle(ordersUpTo(orderId, signal)).then(setHistory, (error: unknown) => {
      if (!signal.aborted) reportError(error)
    })
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `served` belongs to the first render.
  }, [round, orderId])

  async function loadOlder(): Promise<void> {
    if (history.status !== 'ready') return
    const longer = await withOlder(history.data)
    // Ignores the answer if the list was loaded again meanwhile.
    setHistory((now) => (now === history ? { ...history, data: longer } : now))
  }

  return { history, retry: () => setRound((before) => before + 1), loadOlder }
}

async function ordersUpTo(orderId: string | undefined, signal: AbortSignal): Promise<UserOrders> {
  let known: UserOrders = await call('order/userorders', {}, { signal })
  while (known.older && isMissing(known, orderId)) known = await withOlder(known, signal)
  return known
}

function isMissing({ orders }: UserOrders, orderId: string | undefined): boolean {
  return orderId !== undefined && !orders.some(({ _id }) => _id === orderId)
}

async function withOlder(known: UserOrders, signal?: AbortSignal): Promise<UserOrders> {
  const before = known.orders.at(-1)?._id
  const next = await call('order/userorders', { before }, { signal })
  return { ...next, orders: [...known.orders, ...next.orders] }
}
