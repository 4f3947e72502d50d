import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Order } from '@shop/contracts'

interface ChangedOrder {
  /** The order as it is now. */
  order: Order
  /** Ref for the order's heading: the heading takes the focus when the order has changed, because the pressed button is gone. */
  heading: RefObject<HTMLHeadingElement | null>
  onChanged: (order: Order) => void
}

/** An order that changes on this page: the shopper cancels it, or learns that the shop packs it already (CANC-01). */
export function useChangedOrder(given: Order): ChangedOrder {
  const [changed, setChanged] = useState<Order>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (changed) heading.current?.focus()
  }, [changed])
  const order = changed?._id === given._id ? changed : given
  return { order, heading, onChanged: setChanged }
}
