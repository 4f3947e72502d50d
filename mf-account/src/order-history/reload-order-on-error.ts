import { type ApiError, call, isApiError, settle } from '@shop/api'
import type { Order } from '@shop/contracts'
import { orderOfAccount } from './use-user-orders.ts'

interface ShownOrder {
  order: Order
  /** The guest's e-mail; left out for an order of the signed-in account. */
  email: string | undefined
  onChanged: (order: Order) => void
}

/**
 * For the `catch` of a call that changes an order. If the shop refuses with `code`, it has changed the order meanwhile: the page then
 * gets the current order, if it can be loaded. Throws the error again, so that the page can say why nothing was changed.
 */
export function reloadOrderOnError(
  code: ApiError['code'],
  { order, email, onChanged }: ShownOrder,
): (error: unknown) => Promise<never> {
  return async (error) => {
    if (isApiError(error, code)) {
      const current = await settle(readOrder(order._id, email))
      if (current.status === 'ready' && current.data) onChanged(current.data)
    }
    throw error
  }
}

async function readOrder(orderId: string, email: string | undefined): Promise<Order | undefined> {
  if (email === undefined) return orderOfAccount(orderId)
  const answer = await call('order/guest-order', { orderId, email })
  return answer.order
}
