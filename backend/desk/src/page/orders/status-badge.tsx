import { Badge, Cluster } from '@shop/ui'
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
  const { status } = order
  return (
    <Cluster as="span" gap={2}>
      {order.asksReturn && <Badge tone="sale">{texts.orders.returnAsked}</Badge>}
      <Status status={status} />
    </Cluster>
  )
}

function Status({ status }: Pick<OrderSummary, 'status'>) {
  const { texts } = useDesk()
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
