import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { call, isApiError, type ApiError } from '@shop/api'
import type { Order } from '@shop/contracts'

/** Plain data, because the server hands it to the browser as JSON. */
export type Confirmation =
  | { state: 'found'; order: Order }
  | { state: 'invalid' | 'not_found' }
  | { state: 'failed'; problem: Pick<ApiError, 'code' | 'status' | 'message'> }

/** The order of a guest's confirmation link, which carries its own credentials (CONF-01, CONF-03). */
export async function loadConfirmation({ request }: LoaderFunctionArgs) {
  const link = readLink(new URL(request.url).searchParams)
  if (!link) return answer({ state: 'invalid' }, 400)
  try {
    const { order } = await call('order/guest-order', link, { signal: request.signal })
    return answer({ state: 'found', order }, 200)
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.code === 'order_not_found') return answer({ state: 'not_found' }, 404)
    if (error.status === 400) return answer({ state: 'invalid' }, 400)
    const { code, status, message } = error
    return answer({ state: 'failed', problem: { code, status, message } }, 503)
  }
}

function readLink(query: URLSearchParams): { orderId: string; email: string } | undefined {
  const orderId = query.get('orderId')?.trim()
  const email = query.get('email')?.trim()
  return query.get('guest') === 'true' && orderId && email ? { orderId, email } : undefined
}

function answer(confirmation: Confirmation, status: number) {
  return data(confirmation, { status })
}
