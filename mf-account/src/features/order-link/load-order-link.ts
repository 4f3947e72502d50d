import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { call, settle, type Settled } from '@shop/api'
import type { Order } from '@shop/contracts'

/** Order id and key from the link's address. */
export interface Link {
  orderId: string
  key: string
}

/** Why a link cannot be answered. */
export type LinkProblem = 'invalid' | 'used' | 'late'

export type OpenedLink = (Settled<Order> & { link: Link }) | { status: LinkProblem }

const problems: Readonly<Record<string, LinkProblem>> = {
  order_link_invalid: 'invalid',
  validation_failed: 'invalid',
  order_link_used: 'used',
  order_link_late: 'late',
}

/** The link's problem for an error code of its API calls; undefined if the link is not the cause of the error. */
export function linkProblem(code: string): LinkProblem | undefined {
  return problems[code]
}

/** Loads the order of a link that can still be answered (OPER-08). Loading changes nothing, because message apps open links too. */
export async function loadOrderLink({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const link = { orderId: query.get('order') ?? '', key: query.get('key') ?? '' }
  const { signal } = request
  const order = await settle(call('order/link', link, { signal }).then((found) => found.order))
  if (order.status === 'ready') return answer({ ...order, link }, 200)
  const problem = linkProblem(order.error.code)
  if (problem) return answer({ status: problem }, problem === 'invalid' ? 404 : 410)
  return answer({ ...order, link }, 503)
}

function answer(opened: OpenedLink, status: number) {
  return data(opened, { status })
}
