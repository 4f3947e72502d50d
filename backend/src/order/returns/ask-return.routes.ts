import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { strictLimit } from '../../http/limits/strict-limits.ts'
import { route } from '../../http/routing/route.ts'
import { requireUser } from '../../session/session.ts'
import { askReturn } from './ask-return.repository.ts'

/** The call with which an account or a guest asks to return goods of a delivered order (RET-01). */
export function registerReturns(app: FastifyInstance, db: Db): void {
  // A full id cannot be guessed, so calls are counted by device and by order.
  const strict = { ...strictLimit('orderId'), isGuess: () => false }
  route(app, 'order/ask-return', { strict }, async ({ orderId, email, lines, reason }, request) => {
    const owner =
      email === undefined ? { userId: (await requireUser(db, request)).id } : { guestEmail: email }
    return { success: true, order: await askReturn(db, orderId, owner, { lines, reason }) }
  })
}
