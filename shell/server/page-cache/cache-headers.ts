import type { FastifyReply } from 'fastify'
import * as urls from '@shop/urls'
import type { Visit } from '../render/visit.ts'
import { cachedForMs } from './page-cache.ts'
import type { ReadyPage } from './ready-page.ts'

/** An account's page is another for a session that asks for it (decision 069). */
export const alwaysVariesBy = 'Cookie, Accept-Encoding, First-Call'
/** Of an address that names no language. */
export const variesBy = `${alwaysVariesBy}, Accept-Language`

/** With an order number and its e-mail or key in the address, or the orders of a session in what the browser made of it (SEC-04). */
const showsOrders = new Set<string>([
  urls.paths.orders,
  urls.paths.orderConfirmation,
  urls.paths.userOrderConfirmation,
  urls.paths.guestOrderTracking,
  urls.paths.orderLink,
])

/** A day: a redirect that a release takes back must not last. */
const movedFor = 'public, max-age=86400'

/** Of the redirect to the one path of a page. */
export function movedCacheControl(path: string): string {
  return showsOrders.has(path) ? 'no-store' : movedFor
}

/**
 * Browsers ask again each time. A cache in front may send a page to others for as long as the gateway itself does, while all
 * visitors get the same releases; the cart's page never, because visitors with a cart get another one.
 */
export function cacheControl(
  { status, isForAll }: ReadyPage,
  { overrides, url, isForAll: hasSameReleases }: Visit,
  reply: FastifyReply,
): string {
  if (status >= 500 || overrides) return 'no-store'
  if (showsOrders.has(url.pathname)) return 'no-store'
  const isOfOneVisitor = url.pathname.startsWith(urls.cart()) || reply.hasHeader('set-cookie')
  if (!isForAll || !hasSameReleases || isOfOneVisitor) return 'private, no-cache'
  return `public, max-age=0, s-maxage=${cachedForMs / 1000}, must-revalidate`
}
