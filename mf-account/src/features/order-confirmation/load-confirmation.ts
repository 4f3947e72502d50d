import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { call, settle, type Settled } from '@shop/api'
import type { Order } from '@shop/contracts'

export type Confirmation = Settled<Order> | { status: 'invalid' | 'not_found' }

/**
 * Loads the order of a guest's confirmation link. The link's query proves that the visitor may see the order (CONF-01,
 * CONF-03).
 */
export async function loadConfirmation({ request }: LoaderFunctionArgs) {
  const link = readLink(new URL(request.url).searchParams)
  if (!link) return answer({ status: 'invalid' }, 400)
  const { signal } = request
  const order = await settle(
    call('order/guest-order', link, { signal }).then((found) => found.order),
  )
  if (order.status === 'ready') return answer(order, 200)
  if (order.error.code === 'order_not_found') return answer({ status: 'not_found' }, 404)
  if (order.error.status === 400) return answer({ status: 'invalid' }, 400)
  return answer(order, 503)
}

function readLink(query: URLSearchParams): { orderId: string; email: string } | undefined {
  const orderId = query.get('orderId')?.trim()
  const email = query.get('email')?.trim()
  return query.get('guest') === 'true' && orderId && email ? { orderId, email } : undefined
}

function answer(confirmation: Confirmation, status: number) {
  return data(confirmation, { status })
}
