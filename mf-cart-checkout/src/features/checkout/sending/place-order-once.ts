import { call, forgetSharedAnswers, isApiError } from '@shop/api'
import { checkoutAttemptKey } from '@shop/stores/storage-keys'
import {
  type OrderRequest,
  hasCustomerChanged,
  type OrderAttempt,
  readOpenAttempt,
} from '../attempt/order-attempt.ts'
import { findPlacedSince, locksOf, type PlacedOrder, announcePlacedOrder } from './placed-order.ts'
import { removeExpiring, writeExpiring } from '../storage/expiring-storage.ts'

/**
 * Places these lines once, even if several tabs send them or one tab sends them several times (CHK-08). `pressedAt`: time
 * at which the shopper pressed the button, in epoch ms. Rejects with the ApiError of a refusal, or of an order whose
 * outcome is unknown.
 */
export function placeOrderOnce(
  request: OrderRequest,
  snapshot: string,
  pressedAt: number,
): Promise<PlacedOrder> {
  return oneTabAtATime(async () => {
    const others = await findPlacedSince(pressedAt, snapshot)
    const placed = others ?? (await send(request, snapshot))
    if (!others) await announcePlacedOrder(placed, snapshot)
    closeAttempt(snapshot)
    return placed
  })
}

// Browsers have no locks on pages without HTTPS. On these pages the tabs share only the stored attempt.
function oneTabAtATime<T>(run: () => Promise<T>): Promise<T> {
  return locksOf()?.request('checkout', run) ?? run()
}

async function send(request: OrderRequest, snapshot: string): Promise<PlacedOrder> {
  const { idempotencyKey, bodies, isNew } = storeAttempt(snapshot, request)
  const earlier = bodies.filter((body) => body !== request)
  try {
    return await sendBody(request, idempotencyKey)
  } catch (error) {
    const placed = isApiError(error, 'idempotency_conflict')
      ? await findPlaced(earlier, idempotencyKey)
      : undefined
    if (placed) return { ...placed, sent: 'earlier' }
    if (isFinalError(error, { isNew })) closeAttempt(snapshot)
    throw error
  }
}

/**
 * How long the browser waits for the answer to an order, in ms. Long, because without an answer the shopper does not
 * know whether the order was placed.
 */
const answerMs = 25_000

async function sendBody(body: OrderRequest, idempotencyKey: string): Promise<PlacedOrder> {
  const { orderId } = await call('order/place', body, {
    idempotencyKey,
    timeout: answerMs,
  }).finally(
    // The stock has changed, or differs from what the pages showed.
    forgetSharedAnswers,
  )
  return { orderId, email: body.address.email, sent: 'now' }
}

/** The order that was placed with the key. The server returns it only for the body that placed the order. */
async function findPlaced(
  bodies: readonly OrderRequest[],
  idempotencyKey: string,
): Promise<PlacedOrder | undefined> {
  for (const body of bodies) {
    try {
      return await sendBody(body, idempotencyKey)
    } catch (error) {
      const isOther =
        isApiError(error, 'idempotency_conflict') || isApiError(error, 'validation_failed')
      if (!isOther) throw error
    }
  }
  return undefined
}

const maxBodies = 8

/**
 * Stores and returns the attempt for these lines: the stored attempt or a new one, with this body added to its bodies. If
 * its account is no longer signed in, the attempt is not stored (`hasCustomerChanged`).
 */
function storeAttempt(snapshot: string, body: OrderRequest): OrderAttempt & { isNew: boolean } {
  const open = readOpenAttempt()
  const isNew = open?.snapshot !== snapshot
  const attempt = isNew ? { idempotencyKey: newKey(), bodies: [] } : open
  const others = attempt.bodies.filter((each) => JSON.stringify(each) !== JSON.stringify(body))
  const bodies = [...others, body].slice(-maxBodies)
  const { idempotencyKey } = attempt
  if (!hasCustomerChanged(snapshot))
    writeExpiring(checkoutAttemptKey, { snapshot, idempotencyKey, bodies })
  return { snapshot, idempotencyKey, bodies, isNew }
}

/** Removes the stored attempt if it is the one for these lines and this customer. Other tabs may have stored a different one. */
function closeAttempt(snapshot: string): void {
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
function isFinalError(error: unknown, { isNew }: { isNew: boolean }): boolean {
  const codes = isNew ? [...finalCodes, ...notSentCodes] : finalCodes
  return codes.some((code) => isApiError(error, code))
}

// crypto.randomUUID is missing on pages without HTTPS.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
