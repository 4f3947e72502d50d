import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Order } from '@shop/contracts'

interface ChangedOrder {
  /** The order as it is now. */
  order: Order
  /** Ref for the order's heading: the heading takes the focus when the order has changed, because the pressed button is gone. */
  heading: RefObject<HTMLHeadingElement | null>
  onChanged: (order: Order) => void
}

interface State {
  given: Order
  /** The order in the shop's answer to a change. */
  changed?: Order
}

/**
 * An order that changes on this page: the shopper cancels it, or an answer shows that the shop already packs it (CANC-01). An order
 * that is loaded again replaces the changed order, because it is newer.
 */
export function useChangedOrder(given: Order): ChangedOrder {
  const [state, setState] = useState<State>({ given })
  const heading = useRef<HTMLHeadingElement>(null)
  if (state.given !== given) setState({ given })
  // Ignores an answer about an order that the page no longer shows.
  const changed = state.changed?._id === given._id ? state.changed : undefined
  useEffect(() => {
    if (changed) heading.current?.focus()
  }, [changed])
  return {
    order: changed ?? given,
    heading,
    onChanged: (order) => setState((now) => ({ ...now, changed: order })),
  }
}
