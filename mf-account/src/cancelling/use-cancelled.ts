import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Order } from '@shop/contracts'

interface Cancellable {
  /** The order as it is now. */
  order: Order
  /** For the order's heading: it takes the focus when the order is cancelled, because the pressed button is gone. */
  heading: RefObject<HTMLHeadingElement | null>
  onCancelled: (order: Order) => void
}

/** An order that the shopper may cancel on this page (CANC-01). */
export function useCancelled(given: Order): Cancellable {
  const [cancelled, setCancelled] = useState<Order>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (cancelled) heading.current?.focus()
  }, [cancelled])
  const order = cancelled?._id === given._id ? cancelled : given
  return { order, heading, onCancelled: setCancelled }
}
