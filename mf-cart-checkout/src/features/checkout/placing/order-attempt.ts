import { type Cart, lineQuantities } from '@shop/domain'
import type { Session } from '@shop/stores'
import { readExpiring } from '../expiring-storage.ts'
import type { OrderRequest } from '../sending/order-request.ts'

export const attemptKey = 'checkoutAttempt'

/**
 * An order that was sent and whose outcome is unknown. The same lines keep their key, whatever else is changed in the form:
 * the server then places them once (CHK-08).
 */
export interface OrderAttempt {
  /** The lines and who orders them. */
  snapshot: string
  idempotencyKey: string
  /** Every body that was sent under the key, oldest first: the server keeps to the first that reached it. */
  bodies: readonly OrderRequest[]
}

/** What makes an order another one: its lines, and who orders. */
export function snapshotOf(cart: Cart, session: Session): string {
  const owner = session.status === 'signed_in' ? session.accountId : 'guest'
  const lines = lineQuantities(cart).map(({ productId, size, quantity }) =>
    JSON.stringify([productId, size, quantity]),
  )
  return JSON.stringify([owner, ...lines.sort()])
}

/** The attempt whose outcome is unknown: stored when it is sent, removed when an answer settles it. */
export function readOpenAttempt(): OrderAttempt | undefined {
  const { snapshot, idempotencyKey, bodies } = readExpiring(attemptKey) ?? {}
  if (typeof snapshot !== 'string' || typeof idempotencyKey !== 'string') return undefined
  return { snapshot, idempotencyKey, bodies: Array.isArray(bodies) ? bodies : [] }
}
