import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  isEmail,
  normaliseOrderReference,
  readOrderReference,
  readReleaseSet,
  writeReleaseSet,
} from '@shop/domain'
import { releasesHeader } from '@shop/contracts'
import type { Db } from '../db/tables.ts'
import { languageOf } from '../http/request/language.ts'
import {
  networksOf,
  type StrictLimit,
  strictLimit,
  strictOrderLimit,
} from '../http/limits/strict-limits.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { route } from '../http/routing/route.ts'
import type { ApiConfig } from '../config/config.ts'
import { senderOf } from '../sender/sender.ts'
import { serverKey } from '../session/server-key.repository.ts'
import { requireUser, type SignedInUser } from '../session/session.ts'
import {
  countGuestOrders,
  countUserOrders,
  findGuestOrder,
  listUserOrders,
  ORDERS_AT_ONCE,
  takeGuestOrders,
} from './order.repository.ts'
import { sendNumbers } from './lost-number/send-numbers.repository.ts'
import type { OrderSender } from './placing/order-limits.ts'
import { placeOrder } from './order.service.ts'
import { type Draft, idempotentRequest } from './placing/draft.ts'

export function registerOrders(
  app: FastifyInstance,
  db: Db,
  { rateLimits }: Pick<ApiConfig, 'rateLimits'>,
): void {
  route(app, 'order/place', { strict: strictOrderLimit() }, async (draft, request) => {
    const user = await customerOf(db, draft, request)
    const key = request.headers['idempotency-key']
    const placing = placeOrder(db, draft, {
      user,
      language: languageOf(request),
      request: idempotentRequest(key, user?.id, draft),
      releases: releasesOf(request),
      sender: rateLimits ? await orderSenderOf(db, request) : undefined,
    })
    const orderId = await placing.catch((error: unknown) => {
      if (isLimit(error)) app.metrics.ordersRefused.inc({ reason: error.code })
      throw error
    })
    return { success: true, orderId, message: 'Commande enregistrée' }
  })

  route(app, 'order/userorders', async ({ before }, request) => {
    const { id, email } = await requireUser(db, request)
    const orders = await listUserOrders(db, id, { before, limit: ORDERS_AT_ONCE })
    const last = orders.at(ORDERS_AT_ONCE - 1)
    const older = last ? await countUserOrders(db, id, last._id) : 0
    const guestOrders = await countGuestOrders(db, email)
    return { success: true, orders, ...(older > 0 && { older }), guestOrders }
  })

  route(app, 'order/take-guest-orders', { strict: strictLimit() }, async (_, request) => {
    const { id, email } = await requireUser(db, request)
    return { success: true, taken: await takeGuestOrders(db, id, email) }
  })
  registerFoundOrders(app, db)
}

/** The calls for shoppers without an account: they find a guest's order, and mail the numbers of all orders of an address. */
function registerFoundOrders(app: FastifyInstance, db: Db): void {
  route(app, 'order/guest-order', { strict: strictTrackingLimit() }, async ({ orderId, email }) => {
    const reference = readOrderReference(orderId)
    if (!reference || !isEmail(email)) throw new Refusal('invalid_order_reference')
    const order = await findGuestOrder(db, reference, email)
    if (!order) throw new Refusal('order_not_found')
    return { success: true, order }
  })

  route(app, 'order/send-numbers', { strict: strictLimit('email') }, async ({ email }, request) => {
    const by = { language: languageOf(request), sender: senderOf(request) }
    await db.transaction().execute((tx) => sendNumbers(tx, email, by))
    return {
      success: true,
      message: 'Les numéros des commandes de cette adresse lui sont envoyés par e-mail.',
    }
  })
}

/**
 * A limit for guessing orders. A full id is random and cannot be guessed, but a short number and an e-mail can (GTRK-03,
 * LIM-04).
 */
function strictTrackingLimit(): StrictLimit {
  return {
    ...strictLimit('orderId', (typed) => normaliseOrderReference(typed).slice(-8)),
    isGuess: ({ body }) =>
      readOrderReference((body as { orderId: string }).orderId)?.kind !== 'full',
  }
}

function isLimit(error: unknown): error is Refusal {
  return error instanceof Refusal && ['too_many_units', 'too_many_orders'].includes(error.code)
}

/** The sender under whom orders are counted. They are also counted under mailbox and phone (LIM-02). */
async function orderSenderOf(db: Db, request: FastifyRequest): Promise<OrderSender> {
  const { network, site } = networksOf(request.ip)
  return {
    networks: site === undefined ? [network] : [network, site],
    device: request.device?.hasArrived ? request.device : undefined,
    key: await serverKey(db, 'order-bounds'),
    mailKey: await serverKey(db, 'sender-shares'),
  }
}

/**
 * DEL-08: the versions of the shell and the remotes that the browser ran. If the header cannot be read, the order is
 * still accepted.
 */
function releasesOf({ headers }: FastifyRequest): string {
  return writeReleaseSet(readReleaseSet(String(headers[releasesHeader] ?? '')))
}

/**
 * The account of the token, or undefined for a guest. A request with an invalid token is refused, so that it never
 * places a guest's order. A request without a token must have `isGuestOrder`.
 */
async function customerOf(
  db: Db,
  draft: Draft,
  request: FastifyRequest,
): Promise<SignedInUser | undefined> {
  if (request.headers.token) return requireUser(db, request)
  if (!draft.isGuestOrder) throw new Refusal('unauthorized')
  return undefined
}
