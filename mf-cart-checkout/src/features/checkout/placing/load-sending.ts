import { ApiError } from '@shop/api'
import { loadWithRetry } from '@shop/federation/runtime'
import { loadOnce } from '@shop/stores'
import type * as sending from '../sending/sending.ts'

export type Sending = typeof sending

/** Loads the code that sends an order, once. Rejects with the same ApiError as a call without a connection. */
export const loadSending = loadOnce(() =>
  loadWithRetry(
    'mf-cart-checkout/sending',
    () => import(/* webpackChunkName: "sending" */ '../sending/sending.ts'),
  ).catch((cause: unknown) => {
    const failure = { code: 'network', status: 0, message: 'No code to send an order' } as const
    throw new ApiError(failure, { cause })
  }),
)
