import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { call, settle, type Settled } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'

/** Order id and key from the link's address. */
export interface ReviewLink {
  orderId: string
  key: string
}

export type OpenedReviewLink =
  | (Settled<CallAnswer<'reviews/link'>> & { link: ReviewLink })
  | { status: 'invalid' }

/**
 * REV-01: loads the products that the customer of a delivered order may review with the link in the mail. The request
 * changes no data, because mail programs also open links.
 */
export async function loadWriteReview({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const link = { orderId: query.get('order') ?? '', key: query.get('key') ?? '' }
  const opened = await settle(call('reviews/link', link, { signal: request.signal }))
  if (opened.status === 'ready') return answer({ ...opened, link }, 200)
  const { code } = opened.error
  if (code === 'order_link_invalid' || code === 'validation_failed') {
    return answer({ status: 'invalid' }, 404)
  }
  return answer({ ...opened, link }, 503)
}

function answer(opened: OpenedReviewLink, status: number) {
  return data(opened, { status })
}
