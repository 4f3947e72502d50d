import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { strictLimit } from '../../http/limits/strict-limits.ts'
import { route } from '../../http/routing/route.ts'
import { requireUser } from '../../session/session.ts'
import { cancelOrder } from './cancel-order.repository.ts'

/** The call with which an account or a guest cancels an order before it is packed (CANC-01). */
export function registerCancelling(app: FastifyInstance, db: Db): void {
  // A full id cannot be guessed, so calls are counted by device and by order.
  const strict = { ...strictLimit('orderId'), isGuess: () => false }
  route(app, 'order/cancel', { strict }, async ({ orderId, email }, request) => {
    const owner =
      email === undefined ? { userId: (await requireUser(db, request)).id } : { guestEmail: email }
    return { success: true, order: await cancelOrder(db, orderId, owner) }
  })
}
