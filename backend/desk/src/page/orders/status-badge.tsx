import { Badge } from '@shop/ui'
import type { DeskStatus, OrderSummary } from '../../contract/contract.ts'
import { useDesk } from '../frame/desk-context.ts'

const tones: Record<DeskStatus, 'neutral' | 'accent' | 'success' | 'danger'> = {
  'Order Placed': 'accent',
  Packing: 'accent',
  Shipped: 'neutral',
  'Out for Delivery': 'neutral',
  Delivered: 'success',
  Cancelled: 'danger',
}

export function StatusBadge({
  order,
}: {
  order: Pick<OrderSummary, 'status' | 'isHeld' | 'asksReturn'>
}) {
  const { texts } = useDesk()
  if (order.isHeld) return <Badge tone="sale">{texts.orders.held}</Badge>
  if (order.asksReturn) return <Badge tone="sale">{texts.orders.returnAsked}</Badge>
  const { status } = order
  // An order that was imported from another system may have an unknown status.
  return isKnown(status) ? (
    <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
  ) : (
    <Badge>{status}</Badge>
  )
}

function isKnown(status: string): status is DeskStatus {
  return Object.hasOwn(tones, status)
}
