import { isApiError } from '@shop/api'
import { removeExpiring, writeExpiring } from '../storage/expiring-storage.ts'
import {
  isCustomerGone,
  type OrderAttempt,
  type OrderRequest,
  readOpenAttempt,
} from '../attempt/order-attempt.ts'
import { checkoutAttemptKey } from '@shop/stores/storage-keys'

const maxBodies = 8

/**
 * Stores and returns the attempt for these lines: the stored attempt or a new one, with this body added to its bodies. If
 * its account is no longer signed in, the attempt is not stored (`isCustomerGone`).
 */
export function storeAttempt(
  snapshot: string,
  body: OrderRequest,
): OrderAttempt & { isNew: boolean } {
  const open = readOpenAttempt()
  const isNew = open?.snapshot !== snapshot
  const attempt = isNew ? { idempotencyKey: newKey(), bodies: [] } : open
  const others = attempt.bodies.filter((each) => JSON.stringify(each) !== JSON.stringify(body))
  const bodies = [...others, body].slice(-maxBodies)
  const { idempotencyKey } = attempt
  if (!isCustomerGone(snapshot))
    writeExpiring(checkoutAttemptKey, { snapshot, idempotencyKey, bodies })
  return { snapshot, idempotencyKey, bodies, isNew }
}

/** Removes the stored attempt if it is the one for these lines and this customer. Other tabs may have stored a different one. */
export function closeAttempt(snapshot: string): void {
  if (readOpenAttempt()?.snapshot === snapshot) removeExpiring(checkoutAttemptKey)
}

/** Codes that prove that no order with this key exists, because the server looks for such an order before it refuses. */
const finalCodes = [
  'out_of_stock',
  'product_unavailable',
  'prices_changed',
  'coupon_invalid',
  'empty_cart',
  'idempotency_conflict',
  'too_many_orders',
] as const
/** Codes with which the server refuses a body before it looks for an order with the key. An earlier body may have placed the order. */
const notSentCodes = [
  'validation_failed',
  'unauthorized',
  'rate_limited',
  'too_many_units',
] as const

/** Whether this error proves that no order was placed. `isNew`: nothing was sent with the key before. */
export function isFinalError(error: unknown, { isNew }: { isNew: boolean }): boolean {
  const codes = isNew ? [...finalCodes, ...notSentCodes] : finalCodes
  return codes.some((code) => isApiError(error, code))
}

// crypto.randomUUID is missing on pages without HTTPS.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
