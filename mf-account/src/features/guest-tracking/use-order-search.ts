import { useState } from 'react'
import { call, type Loadable } from '@shop/api'
import type { Order } from '@shop/contracts'
import { normaliseEmail, normaliseOrderReference } from '@shop/domain'
import { useLoadedOnDemand } from '@shop/stores/use-loaded'

/** The texts of the form, as typed. */
export interface OrderQuery {
  orderId: string
  email: string
}

/** `incomplete`: the number or the e-mail is missing. */
export type Search = { status: 'idle' | 'incomplete' } | Loadable<Order>

interface OrderSearch {
  search: Search
  /** The order that was found last. It stays on the page while the next order is being loaded. */
  order: Order | undefined
  start: (query: OrderQuery) => void
}

/** Looks up an order by its number and its guest's e-mail (GTRK-01); a newer search cancels the previous search. */
export function useOrderSearch(): OrderSearch {
  const { state, load, reset } = useLoadedOnDemand<Order>()
  const [isIncomplete, setIsIncomplete] = useState(false)
  const [order, setOrder] = useState<Order>()
  const found = state.status === 'ready' ? state.data : undefined
  if (state.status !== 'loading' && found !== order) setOrder(found)

  function start(query: OrderQuery): void {
    const orderId = normaliseOrderReference(query.orderId)
    const email = normaliseEmail(query.email)
    const isComplete = orderId !== '' && email !== ''
    setIsIncomplete(!isComplete)
    if (!isComplete) return reset()
    load(async (signal) => {
      const answer = await call('order/guest-order', { orderId, email }, { signal })
      return answer.order
    })
  }

  return { search: isIncomplete ? { status: 'incomplete' } : state, order, start }
}
