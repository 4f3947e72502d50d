import { useEffect, useRef, useState } from 'react'
import { call } from '@shop/api'
import type { Order } from '@shop/contracts'
import { normaliseEmail, normaliseOrderReference } from '@shop/domain'

/** What the form holds, as typed. */
export interface OrderQuery {
  orderId: string
  email: string
}

export type Search =
  | { status: 'idle' | 'incomplete' }
  /** `data` is the order found before, which stays on the page meanwhile. */
  | { status: 'loading'; data: Order | undefined }
  | { status: 'ready'; data: Order }
  | { status: 'failed'; error: unknown }

/** Looks up an order by its number and its guest's e-mail (GTRK-01); a newer search cancels the one before. */
export function useOrderSearch(): { search: Search; start: (query: OrderQuery) => Promise<void> } {
  const [search, setSearch] = useState<Search>({ status: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(query: OrderQuery) {
    running.current?.abort()
    const orderId = normaliseOrderReference(query.orderId)
    const email = normaliseEmail(query.email)
    if (orderId === '' || email === '') return setSearch({ status: 'incomplete' })
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setSearch((last) => ({ status: 'loading', data: orderOf(last) }))
    try {
      const { order } = await call('order/guest-order', { orderId, email }, { signal })
      setSearch({ status: 'ready', data: order })
    } catch (error) {
      if (!signal.aborted) setSearch({ status: 'failed', error })
    }
  }

  return { search, start }
}

/** The order to show; the last one stays while the next is being loaded. */
export function orderOf(search: Search): Order | undefined {
  return search.status === 'ready' || search.status === 'loading' ? search.data : undefined
}
