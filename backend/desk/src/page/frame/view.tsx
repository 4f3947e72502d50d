import { useEffect, useRef, type RefObject } from 'react'
import { OrderView } from '../orders/order-view.tsx'
import { OrdersView } from '../orders/orders-view.tsx'
import { StockView } from '../stock/stock-view.tsx'
import { useHash } from './use-hash.ts'

/** The view that the address names, otherwise today's orders. `main` gets the focus when the view changes. */
export function View({ main }: { main: RefObject<HTMLElement | null> }) {
  const hash = useHash()
  const shown = useRef(hash)
  useEffect(() => {
    if (shown.current !== hash) main.current?.focus()
    shown.current = hash
  }, [hash, main])
  const [, number] = /^\/order\/([0-9a-f]{24})$/.exec(hash) ?? []
  if (number !== undefined) return <OrderView key={number} number={number} />
  return hash === '/stock' ? <StockView /> : <OrdersView />
}
