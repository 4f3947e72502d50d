import { isApiError } from '@shop/api'
import type { GuestOrder } from './guest-order.ts'
import { readExpiring, removeExpiring, writeExpiring } from './expiring-storage.ts'

const attemptKey = 'checkoutAttempt'

/** An order that was sent: sent again with the same key it stays one order, also after a reload (CHK-08). */
export interface OrderAttempt {
  /** The request body as text; another body is another order. */
  content: string
  idempotencyKey: string
}

export function contentOf(order: GuestOrder): string {
  return JSON.stringify(order)
}

/** The attempt whose outcome is unknown: stored when it is sent, removed when an answer settles it. */
export function readOpenAttempt(): OrderAttempt | undefined {
  const { content, idempotencyKey } = readExpiring(attemptKey) ?? {}
  if (typeof content !== 'string' || typeof idempotencyKey !== 'string') return undefined
  return { content, idempotencyKey }
}

/** The stored attempt if it has this content, else a new one. */
export function openAttempt(content: string): OrderAttempt {
  const open = readOpenAttempt()
  if (open?.content === content) return open
  const attempt = { content, idempotencyKey: newKey() }
  writeExpiring(attemptKey, attempt)
  return attempt
}

export function closeAttempt(): void {
  removeExpiring(attemptKey)
}

/** Answers that mean that no order was placed; after any other failure it may have been. */
const refusals = [
  'out_of_stock',
  'product_unavailable',
  'coupon_invalid',
  'empty_cart',
  'validation_failed',
  'idempotency_conflict',
] as const

export function settlesAttempt(error: unknown): boolean {
  return refusals.some((code) => isApiError(error, code))
}

// crypto.randomUUID is missing on pages without HTTPS.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
