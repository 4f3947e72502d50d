import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { strictly } from '../../http/limits/strict-limits.ts'
import { route } from '../../http/routing/route.ts'
import { answerLink, readLink } from './answer-link.repository.ts'

/**
 * What the link does that the operator sends to confirm an order (OPER-08). Nobody guesses a key, which has 132 bits; the
 * page asks while it is rendered, without a device, so each order is counted by itself (LIM-04).
 */
export function registerOrderLinks(app: FastifyInstance, db: Db): void {
  const config = { config: { strict: { ...strictly('orderId'), isGuess: () => false } } }
  route(
    app,
    'order/link',
    async (link) => ({ success: true, order: await readLink(db, link) }),
    config,
  )
  route(
    app,
    'order/answer-link',
    async ({ orderId, key, ...given }) => ({
      success: true,
      order: await answerLink(db, { orderId, key }, given),
    }),
    config,
  )
}
