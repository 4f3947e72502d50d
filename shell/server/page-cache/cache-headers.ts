import type { FastifyReply } from 'fastify'
import * as urls from '@shop/urls'
import type { PageInput } from '../render/page-input.ts'
import { cachedForMs } from './page-cache.ts'
import type { ReadyPage } from './ready-page.ts'

/**
 * The Vary header of all pages. `First-Call` separates the page that is rendered for a session from the public page at
 * the same address (decision 069).
 */
export const alwaysVariesBy = 'Cookie, Accept-Encoding, First-Call'
/** The Vary header of pages without a language in their address. */
export const variesBy = `${alwaysVariesBy}, Accept-Language`

/**
 * Paths of pages that show orders. Their address contains an order number with an e-mail or key, or the browser fills
 * in the orders of a session (SEC-04).
 */
const showsOrders = new Set<string>([
  urls.paths.orders,
  urls.paths.orderConfirmation,
  urls.paths.userOrderConfirmation,
  urls.paths.guestOrderTracking,
  urls.paths.orderLink,
])

/** The redirect may be stored for one day, so that a redirect of a withdrawn release does not stay in caches longer. */
const movedFor = 'public, max-age=86400'

/** Cache-Control of the redirect to the canonical path of a page. */
export function movedCacheControl(path: string): string {
  return showsOrders.has(path) ? 'no-store' : movedFor
}

/**
 * Cache-Control of a page. Browsers revalidate a page each time. A shared cache may store the page for as long as the
 * gateway does (2 s), if all visitors get the same releases. No shared cache may store the cart's page, because it
 * depends on the visitor's cart.
 */
export function cacheControl(
  { status, isForAll }: ReadyPage,
  { overrides, url, isForAll: hasSameReleases }: PageInput,
  reply: FastifyReply,
): string {
  if (status >= 500 || overrides) return 'no-store'
  if (showsOrders.has(url.pathname)) return 'no-store'
  const isOfOneVisitor = url.pathname.startsWith(urls.cart()) || reply.hasHeader('set-cookie')
  if (!isForAll || !hasSameReleases || isOfOneVisitor) return 'private, no-cache'
  return `public, max-age=0, s-maxage=${cachedForMs / 1000}, must-revalidate`
}
