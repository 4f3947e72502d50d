import { useEffect, useRef, useState } from 'react'
import { call, type Loadable, settle } from '@shop/api'
import type { Order } from '@shop/contracts'
import { normaliseEmail, normaliseOrderReference } from '@shop/domain'

/** The texts of the form, as typed. */
export interface OrderQuery {
  orderId: string
  email: string
}

/** `incomplete`: the number or the e-mail is missing. */
export type Search = { status: 'idle' | 'incomplete' } | Loadable<Order>

export interface OrderSearch {
  search: Search
  /** The last order found; it stays on the page while the next one is being loaded. */
  order: Order | undefined
  start: (query: OrderQuery) => Promise<void>
}

/** Looks up an order by its number and its guest's e-mail (GTRK-01); a newer search cancels the one before. */
export function useOrderSearch(): OrderSearch {
  const [search, setSearch] = useState<Search>({ status: 'idle' })
  const [order, setOrder] = useState<Order>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function show(next: Search) {
    setSearch(next)
    if (next.status !== 'loading') setOrder(next.status === 'ready' ? next.data : undefined)
  }

  async function start(query: OrderQuery) {
    running.current?.abort()
    const orderId = normaliseOrderReference(query.orderId)
    const email = normaliseEmail(query.email)
    if (orderId === '' || email === '') return show({ status: 'incomplete' })
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    show({ status: 'loading' })
    const asked = call('order/guest-order', { orderId, email }, { signal })
    await settle(asked.then((answer) => answer.order)).then(show, (error: unknown) => {
      if (!signal.aborted) reportError(error)
    })
  }

  return { search, order, start }
}
