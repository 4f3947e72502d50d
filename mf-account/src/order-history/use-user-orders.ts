import { call } from '@shop/api'
import type { CallAnswer, Order } from '@shop/contracts'
import { useLoaded } from '@shop/stores/use-loaded'

/** The newest orders of an account, newest first. */
export type UserOrders = Omit<CallAnswer<'order/userorders'>, 'success'>

interface UserOrdersOptions {
  /** Orders are loaded until this one is among them. */
  orderId?: string
  /** The orders that the server rendered: shown from the start and not loaded again. */
  served?: UserOrders | undefined
}

/** The orders of the signed-in account, and functions that load them again or load older ones. */
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

/** An order of the signed-in account as it is now; undefined if the account has no such order. */
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
