import { ApiError } from '@shop/api'
import { loadWithRetry } from '@shop/federation/runtime'
import type * as sending from '../sending/sending.ts'

export type Sending = typeof sending

let loading: Promise<Sending> | undefined

/** Loads the code that sends an order, once. Rejects as a call without a connection does, and tries again at the next call. */
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
