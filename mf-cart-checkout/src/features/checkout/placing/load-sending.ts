import { ApiError } from '@shop/api'
import { loadWithRetry } from '@shop/federation/runtime'
import type * as sending from '../sending/sending.ts'

export type Sending = typeof sending

let loading: Promise<Sending> | undefined

/** The code that sends an order, asked for once. Rejects as a call does without a connection, and asks again next time. */
export function loadSending(): Promise<Sending> {
  loading ??= loadWithRetry(
    'mf-cart-checkout/sending',
    () => import(/* webpackChunkName: "sending" */ '../sending/sending.ts'),
  ).catch((cause: unknown) => {
    loading = undefined
    throw new ApiError(
      { code: 'network', status: 0, message: 'No code to send an order' },
      { cause },
    )
  })
  return loading
}
