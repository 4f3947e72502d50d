export const orderSteps = [
  'order_placed',
  'packing',
  'shipped',
  'out_for_delivery',
  'delivered',
] as const
export type OrderStep = (typeof orderSteps)[number]
/** The meaning of an order's status, however the status is spelled; 'other' is an unknown status. */
export type OrderState = OrderStep | 'cancelled' | 'other'

const states: Record<string, OrderState> = {
  'order placed': 'order_placed',
  packing: 'packing',
  processing: 'packing',
  shipped: 'shipped',
  'out for delivery': 'out_for_delivery',
  delivered: 'delivered',
  livré: 'delivered',
  cancelled: 'cancelled',
  annulé: 'cancelled',
}
const percents: Record<OrderState, number> = {
  order_placed: 20,
  packing: 40,
  shipped: 60,
  out_for_delivery: 80,
  delivered: 100,
  cancelled: 0,
  other: 10,
}

export interface OrderProgress {
  state: OrderState
  /** Progress in percent, 0…100. */
  percent: number
  /** Steps up to the current one are done; in a cancelled order no step is done. */
  steps: { step: OrderStep; isDone: boolean }[]
  isCancelled: boolean
}

/** The progress of an order with this status, ignoring case (ORD-03). */
export function orderProgress(status: string): OrderProgress {
  const name = status.trim().normalize('NFC').toLowerCase()
  const state = Object.hasOwn(states, name) ? (states[name] ?? 'other') : 'other'
  const current = orderSteps.findIndex((step) => step === state)
  return {
    state,
    percent: percents[state],
    steps: orderSteps.map((step, index) => ({ step, isDone: index <= current })),
    isCancelled: state === 'cancelled',
  }
}
