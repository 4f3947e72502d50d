import { isApiError } from '@shop/api'
import { removeExpiring, writeExpiring } from '../expiring-storage.ts'
import { attemptKey, type OrderAttempt, readOpenAttempt } from '../placing/order-attempt.ts'
import type { OrderRequest } from './order-request.ts'

const maxBodies = 8

/** The stored attempt for these lines, else a new one; from now on it knows that this body is sent. */
export function openAttempt(
  snapshot: string,
  body: OrderRequest,
): OrderAttempt & { isNew: boolean } {
  const open = readOpenAttempt()
  const isNew = open?.snapshot !== snapshot
  const attempt = isNew ? { idempotencyKey: newKey(), bodies: [] } : open
  const others = attempt.bodies.filter((each) => JSON.stringify(each) !== JSON.stringify(body))
  const bodies = [...others, body].slice(-maxBodies)
  const { idempotencyKey } = attempt
  writeExpiring(attemptKey, { snapshot, idempotencyKey, bodies })
  return { snapshot, idempotencyKey, bodies, isNew }
}

export function closeAttempt(): void {
  removeExpiring(attemptKey)
}

/** Answers that mean that the key stands for no order: the server has looked for one before it refused. */
const settling = [
  'out_of_stock',
  'product_unavailable',
  'coupon_invalid',
  'empty_cart',
  'idempotency_conflict',
  'too_many_orders',
] as const
/** Answers that mean that this body was not tried; what was sent before it may have been placed. */
const untried = ['validation_failed', 'unauthorized', 'rate_limited', 'too_many_units'] as const

/** Whether it is known after this failure that no order was placed. `isNew`: nothing was sent under the key before. */
export function settlesAttempt(error: unknown, { isNew }: { isNew: boolean }): boolean {
  const codes = isNew ? [...settling, ...untried] : settling
  return codes.some((code) => isApiError(error, code))
}

// crypto.randomUUID is missing on pages without HTTPS.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
