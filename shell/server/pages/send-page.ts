import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@shop/domain'
import { encodingFor, isNamedBy, weakTag } from '@shop/http'
import * as urls from '@shop/urls'
import type { Arm } from '../guard/canary-test.ts'
import { localTarget } from '../http/request-path.ts'
import { type ReadyPage, cachedForMs } from '../page-cache/page-cache.ts'
import { versionsOf } from '../releases/release-sets.ts'
import type { PageInput } from '../render/page-request.ts'
import type { PageParts } from './page-parts.ts'
import { isClientOnly, rendersWith } from './render-page.ts'
import { sendToSession } from './session-page.ts'

/**
 * The Vary header of all pages. `First-Call` separates the page that is rendered for a session from the public page at
 * the same address (decision 069).
 */
const alwaysVariesBy = 'Cookie, Accept-Encoding, First-Call'
/** The Vary header of pages without a language in their address. */
const variesBy = `${alwaysVariesBy}, Accept-Language`

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

interface Answer {
  pageInput: PageInput
  /** The page; a response if the page is a redirect or was requested by a session. */
  page: ReadyPage | Response
  /** The language in the address. */
  asked: Language | undefined
}

/** Sends the page, the part that was requested for a session, or the redirect of the page’s loader. */
export async function sendPage(
  parts: PageParts,
  { pageInput, page, asked }: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (page instanceof Response) {
    const location = page.headers.get('location')
    if (pageInput.session && !location) return await sendToSession(page, reply)
    const found = localTarget(location)
    const target = asked ? urls.inLanguage(found, asked) : found
    return reply.header('cache-control', 'no-store').redirect(target, page.status)
  }
  reply
    .status(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', cacheControl(page, pageInput, reply))
    .header('vary', asked ? alwaysVariesBy : variesBy)
    .header('content-security-policy', page.policy)
  if (page.status === 503) reply.header('retry-after', '10')
  if (pageInput.overrides) reply.header('x-robots-tag', 'noindex')
  else countPage(parts, request, pageInput, page)
  return await (page.isForAll ? sendToMany : sendOnceCompressed)(page, request, reply)
}

/** DEL-12: reports the page to the guard, which compares canaries with stable versions. */
function countPage(
  parts: PageParts,
  request: FastifyRequest,
  pageInput: PageInput,
  { hydrates, hasFailures }: ReadyPage,
): void {
  const { guard } = parts
  // If a frame was sent because the gateway is busy, this is no evidence about a version.
  if (!guard || !(hydrates || hasFailures || isClientOnly(pageInput))) return
  const versions = versionsOf(pageInput.active)
  guard.loaded(versions, request.ip)
  if (!hasFailures) return
  const isFineWith = (arm: Arm) => rendersWith(arm, parts, request, pageInput)
  void guard.notRendered(versions, request.ip, { now: Date.now(), isFineWith })
}

/**
 * Sends a page from the page cache with its ETag; the page is compressed once for all visitors. A page whose status is
 * not 200 has no ETag, because request conditions apply only to existing resources (RFC 9110, 13.2.1).
 */
async function sendToMany(
  page: ReadyPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (page.status !== 200) return await sendOnceCompressed(page, request, reply)
  page.tag ??= weakTag(page.html.body)
  const { tag } = page
  reply.header('etag', tag)
  if (isNamedBy(request.headers['if-none-match'], tag)) {
    return reply.status(304).removeHeader('content-type').send()
  }
  return await sendOnceCompressed(page, request, reply)
}

/** Sends a page; the compressed forms are stored together with the page. */
async function sendOnceCompressed(
  { html }: ReadyPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers)
  if (!encoding) return reply.send(html.body)
  return reply.header('content-encoding', encoding).send(await html.compressed(encoding))
}

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
