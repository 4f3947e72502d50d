import type { FastifyRequest } from 'fastify'
import { DeskRefusal } from './desk-refusal.ts'

/** Values of `Sec-Fetch-Site` that are allowed: the request comes from a page of this origin, or from no page. */
const ownSites: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none'])

/**
 * Refuses a request that a page of another origin has sent. The cookie's `SameSite` is not enough: the shop at another port of
 * the same host counts as the same site. A request that changes data must have the header `Origin`, which browsers send with
 * every POST.
 */
export function requireOwnOrigin({ method, protocol, host, headers }: FastifyRequest): void {
  const { origin } = headers
  const isOwn = origin === `${protocol}://${host}`
  const isFromOwnPage = ownSites.has(headers['sec-fetch-site'])
  if (isFromOwnPage && (isOwn || (origin === undefined && method === 'GET'))) return
  throw new DeskRefusal('wrong_origin')
}
