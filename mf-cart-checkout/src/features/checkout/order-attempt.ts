import { isApiError } from '@shop/api'
import type { GuestOrder } from './guest-order.ts'
import { forget, keep, readKept } from './kept.ts'

const attemptKey = 'checkoutAttempt'

/** An order on its way: sent again under the same key it stays one order, also after a reload (CHK-08). */
export interface OrderAttempt {
  /** What was sent, as text: another content is another order. */
  content: string
  idempotencyKey: string
}

export function contentOf(order: GuestOrder): string {
  return JSON.stringify(order)
}

/** The attempt whose outcome is not known: kept from the moment it is sent until an answer settles it. */
export function readOpenAttempt(): OrderAttempt | undefined {
  const { content, idempotencyKey } = readKept(attemptKey) ?? {}
  if (typeof content !== 'string' || typeof idempotencyKey !== 'string') return undefined
  return { content, idempotencyKey }
}

/** The open attempt where it has this content, a new one otherwise. */
export function openAttempt(content: string): OrderAttempt {
  const open = readOpenAttempt()
  if (open?.content === content) return open
  const attempt = { content, idempotencyKey: newKey() }
  keep(attemptKey, attempt)
  return attempt
}

export function closeAttempt(): void {
  forget(attemptKey)
}

/** Answers that prove that nothing was placed; any other failure leaves it open whether the order was. */
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
