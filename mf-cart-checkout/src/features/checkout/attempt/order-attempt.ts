import type { CallInput } from '@shop/contracts'
import { type Cart, lineQuantities } from '@shop/domain'
import { $session, type Session } from '@shop/stores'
import { checkoutAttemptKey } from '@shop/stores/storage-keys'
import { readExpiring } from '../storage/expiring-storage.ts'

export type OrderRequest = CallInput<'order/place'>

/**
 * An order that was sent and whose outcome is unknown. The same lines keep their idempotency key, whatever else changes
 * in the form, so that the server places them once (CHK-08).
 */
export interface OrderAttempt {
  /** The lines and the customer, as text. */
  snapshot: string
  idempotencyKey: string
  /** Every request body sent with the key, oldest first: the server accepts the first body that reached it. */
  bodies: readonly OrderRequest[]
}

/** A text that identifies an order by its lines and its customer. */
export function snapshotOf(cart: Cart, session: Session): string {
  const lines = lineQuantities(cart).map(({ productId, size, quantity }) =>
    JSON.stringify([productId, size, quantity]),
  )
  return JSON.stringify([customerOf(session), ...lines.sort()])
}

/**
 * Whether the account that ordered this snapshot is no longer signed in: it has signed out, its session has ended, or a
 * different account is signed in. In all three cases nothing of its order is stored, although only a sign-out requires
 * this (AUTH-06).
 */
export function hasCustomerChanged(snapshot: string): boolean {
  const [customer] = JSON.parse(snapshot) as string[]
  return customer !== guest && customer !== customerOf($session.get())
}

const guest = 'guest'

function customerOf(session: Session): string {
  return session.status === 'signed_in' ? session.accountId : guest
}

/** The stored attempt whose outcome is unknown. It is stored when an order is sent, and removed when the outcome is known. */
export function readOpenAttempt(): OrderAttempt | undefined {
  const { snapshot, idempotencyKey, bodies } = readExpiring(checkoutAttemptKey) ?? {}
  if (typeof snapshot !== 'string' || typeof idempotencyKey !== 'string') return undefined
  return { snapshot, idempotencyKey, bodies: Array.isArray(bodies) ? bodies : [] }
}
