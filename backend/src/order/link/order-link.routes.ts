import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { strictLimit } from '../../http/limits/strict-limits.ts'
import { route } from '../../http/routing/route.ts'
import { answerLink, readLink } from './answer-link.repository.ts'

/**
 * The calls of the link with which a customer confirms an order (OPER-08). A key has 132 bits and cannot be guessed. When the
 * gateway renders the page, it makes these calls without a device cookie, so the calls are counted per order (LIM-04).
 */
export function registerOrderLinks(app: FastifyInstance, db: Db): void {
  const strict = { ...strictLimit('orderId'), isGuess: () => false }
  route(app, 'order/link', { strict }, async (link) => ({
    success: true,
    order: await readLink(db, link),
  }))
  route(app, 'order/answer-link', { strict }, async ({ orderId, key, ...given }) => ({
    success: true,
    order: await answerLink(db, { orderId, key }, given),
  }))
}
