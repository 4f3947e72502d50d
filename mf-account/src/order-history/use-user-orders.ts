import { call } from '@shop/api'
import type { CallAnswer, Order } from '@shop/contracts'
import { useLoaded } from '@shop/stores/use-loaded'

/** The newest orders of an account, newest first. */
export type UserOrders = Omit<CallAnswer<'order/userorders'>, 'success'>

interface UserOrdersOptions {
  /** Older orders are loaded until the list contains the order with this id. */
  orderId?: string
  /** The orders that the server rendered. They are shown from the start and not loaded again. */
  served?: UserOrders | undefined
}

/** The orders of the signed-in account, and functions that load them again or load older orders. */
export function useUserOrders({ orderId, served }: UserOrdersOptions) {
  const { state, reload, change } = useLoaded(
    (signal) => ordersUpTo(orderId, signal),
    served && !isMissing(served, orderId) ? served : undefined,
  )

  async function loadOlder(): Promise<void> {
    if (state.status !== 'ready') return
    const shorter = state.data
    const longer = await withOlder(shorter)
    // Ignores the answer if the list was loaded again meanwhile.
    change((now) => (now === shorter ? longer : now))
  }

  return { history: state, retry: reload, loadOlder }
}

/** The current state of an order of the signed-in account; undefined if the account has no order with this id. */
export async function orderOfAccount(orderId: string): Promise<Order | undefined> {
  const { orders } = await ordersUpTo(orderId)
  return orders.find(({ _id }) => _id === orderId)
}

async function ordersUpTo(orderId?: string, signal?: AbortSignal): Promise<UserOrders> {
  let known: UserOrders = await call('order/userorders', {}, signal && { signal })
  while (known.older && isMissing(known, orderId)) known = await withOlder(known, signal)
  return known
}

function isMissing({ orders }: UserOrders, orderId: string | undefined): boolean {
  return orderId !== undefined && !orders.some(({ _id }) => _id === orderId)
}

async function withOlder(known: UserOrders, signal?: AbortSignal): Promise<UserOrders> {
  const before = known.orders.at(-1)?._id
  const next = await call('order/userorders', { before }, signal && { signal })
  return { ...next, orders: [...known.orders, ...next.orders] }
}
