import { orderProgress, type OrderState } from '@shop/domain'

/** The statuses as they are stored and shown, in the order of an order's progress. */
export const orderStatuses = [
  'Order Placed',
  'Packing',
  'Shipped',
  'Out for Delivery',
  'Delivered',
  'Cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Reads a status in any spelling that ORD-03 lists, such as "processing" for Packing; undefined for other texts. */
export function readOrderStatus(text: string): OrderStatus | undefined {
  const { state } = orderProgress(text.replaceAll(/[\s_-]+/g, ' '))
  return state === 'other' ? undefined : nameOf(state)
}

function nameOf(state: OrderState): OrderStatus | undefined {
  return orderStatuses.find((status) => orderProgress(status).state === state)
}

const couriersSteps: ReadonlySet<string> = new Set<OrderStatus>(['Shipped', 'Out for Delivery'])

/**
 * The statuses to which an order can move from the status `from`. An order may skip statuses, and can be cancelled
 * until it is delivered. A pick-up never goes to a courier (OPER-10).
 */
export function nextStatuses(from: string, { isPickup = false } = {}): OrderStatus[] {
  const status = readOrderStatus(from)
  if (!status || status === 'Delivered' || status === 'Cancelled') return []
  const later = orderStatuses.slice(orderStatuses.indexOf(status) + 1)
  return isPickup ? later.filter((each) => !couriersSteps.has(each)) : later
}
