import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DeskAnswer, type DeskCallName, deskCalls, type DeskInput } from '@shop/desk/contract'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { pathsOfInvalidText } from '../http/routing/invalid-text.ts'
import { findSignedIn } from '../operator/desk-session.repository.ts'
import { DeskRefusal } from './desk-refusal.ts'
import { tokenOf } from './session-cookie.ts'

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<N extends DeskCallName> = (input: DeskInput<N>, asked: Asked) => Promise<DeskAnswer<N>>

/** What every call of the desk needs. */
export interface DeskApi {
  app: FastifyInstance
  db: Db
  /** The shop's name and origin, for messages and links to customers. */
  shop: { name: string; publicUrl: string }
}

/**
 * Serves one call of the desk's contract. Only the desk's own page may make the call. Unless the call is open, the caller must
 * be a signed-in operator.
 */
export function deskRoute<N extends DeskCallName>(
  { app, db }: DeskApi,
  name: N,
  handler: Handler<N>,
): void {
  const { method, input, answer, ...call } = deskCalls[name]
  app.route({
    method,
    url: `/api/desk/${name}`,
    schema: {
      ...(method === 'POST' ? { body: input } : { querystring: input }),
      response: { 200: answer },
    },
    // Origin and operator are checked before the input is validated, so that a stranger gets no error message about the input.
    onRequest: async (request) => {
      requireSameOrigin(request)
      if (!('isOpen' in call)) await requireOperator(db, request)
    },
    handler: async (request, reply) => {
      const given = (method === 'POST' ? request.body : request.query) as DeskInput<N>
      const unstorable = pathsOfInvalidText(given)
      if (unstorable.length > 0) {
        const fields = Object.fromEntries(unstorable.map((path) => [path, 'invalid_format']))
        throw new Refusal('validation_failed', { fields })
      }
      reply.header('cache-control', 'no-store')
      return handler(given, { request, reply })
    },
  })
}

async function requireOperator(db: Db, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request)
  const operator = token === undefined ? undefined : await findSignedIn(db, token)
  if (!operator) throw new DeskRefusal('unauthorized')
}

/** Values of `Sec-Fetch-Site` that are allowed: the request comes from a page of this origin, or from no page. */
const ownSites: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none'])

/**
 * Refuses a request that a page of another origin has sent. The cookie's `SameSite` is not enough: the shop at another port of
 * the same host counts as the same site. A request that changes data must have the header `Origin`, which browsers send with
 * every POST.
 */
function requireSameOrigin({ method, protocol, host, headers }: FastifyRequest): void {
  const { origin } = headers
  const isOwn = origin === `${protocol}://${host}`
  const isFromOwnPage = ownSites.has(headers['sec-fetch-site'])
  if (isFromOwnPage && (isOwn || (origin === undefined && method === 'GET'))) return
  throw new DeskRefusal('wrong_origin')
}
