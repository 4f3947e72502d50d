import { isEmail, readOrderReference } from '@shop/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { languageOf } from '../http/language.ts'
import { STRICT_LIMIT } from '../http/rate-limits.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { idempotentRequest } from './idempotency.repository.ts'
import { findGuestOrder } from './order.repository.ts'
import { placeOrder } from './order.service.ts'

export function registerOrders(app: FastifyInstance, db: Db): void {
  route(
    app,
    'order/place',
    async (draft, request) => {
      const { headers } = request
      // Only guests order as yet: a token would promise an order in an account.
      if (headers.token !== undefined || !draft.isGuestOrder) throw new Refusal('unauthorized')
      const claim = idempotentRequest(headers['idempotency-key'], draft)
      const orderId = await placeOrder(db, draft, claim, languageOf(request))
      return { success: true, orderId, message: 'Commande enregistrée' }
    },
    { config: { rateLimit: STRICT_LIMIT } },
  )

  route(
    app,
    'order/guest-order',
    async ({ orderId, email }) => {
      const reference = readOrderReference(orderId)
      if (!reference || !isEmail(email)) throw new Refusal('invalid_order_reference')
      const order = await findGuestOrder(db, reference, email)
      if (!order) throw new Refusal('order_not_found')
      return { success: true, order }
    },
    { config: { rateLimit: STRICT_LIMIT } },
  )
}
