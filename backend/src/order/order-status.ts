import { orderProgress, type OrderState } from '@shop/domain'

/** As they are stored and shown, in the order in which an order passes them. */
export const orderStatuses = [
  'Order Placed',
  'Packing',
  'Shipped',
  'Out for Delivery',
  'Delivered',
  'Cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The status of any spelling ORD-03 knows, such as "processing" for Packing; undefined for others. */
export function readOrderStatus(text: string): OrderStatus | undefined {
  const { state } = orderProgress(text.replaceAll(/[\s_-]+/g, ' '))
  return state === 'other' ? undefined : nameOf(state)
}

function nameOf(state: OrderState): OrderStatus | undefined {
  return orderStatuses.find((status) => orderProgress(status).state === state)
}

/** Forward, over steps that a small shop leaves out; cancelled at any time before it is delivered. */
export function nextStatuses(from: string): OrderStatus[] {
  const status = readOrderStatus(from)
  if (!status || status === 'Delivered' || status === 'Cancelled') return []
  return orderStatuses.slice(orderStatuses.indexOf(status) + 1)
}
