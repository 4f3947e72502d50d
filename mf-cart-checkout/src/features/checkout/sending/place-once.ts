import { call, forgetSharedAnswers, isApiError } from '@shop/api'
import type { OrderRequest } from '../attempt/order-attempt.ts'
import { closeAttempt, isFinalError, storeAttempt } from './store-attempt.ts'
import { findPlacedSince, locksOf, type PlacedOrder, announcePlacedOrder } from './placed-order.ts'

/**
 * Places these lines once, even if several tabs send them or one tab sends them several times (CHK-08). `pressedAt`: time
 * at which the shopper pressed the button, in epoch ms. Rejects with the ApiError of a refusal, or of an order whose
 * outcome is unknown.
 */
export function placeOnce(
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
