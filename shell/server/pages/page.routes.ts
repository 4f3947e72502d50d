import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@shop/domain'
import * as urls from '@shop/urls'
import { visitor } from '../api/api.ts'
import { isFilePath, plainPath, requestUrl } from '../http/request-path.ts'
import { CachedPages, type GetPage } from '../page-cache/cached-pages.ts'
import type { PageInput } from '../render/page-request.ts'
import { cartOf } from '../visits/cart-cookie.ts'
import { languageCookie, languageInAddress, languageOf } from '../visits/visitor-language.ts'
import type { PageParts } from './page-parts.ts'
import { frame, pageInputOf, render } from './render-page.ts'
import { type RenderPage, renderToSend } from './render-to-send.ts'
import { movedCacheControl, sendPage } from './send-page.ts'
import { sessionOf } from './session-page.ts'

/**
 * Maximum number of pages that are rendered at the same time. Rendering a page takes about 20 ms, so only a flood of
 * requests or a hanging API reaches this limit.
 */
const maxConcurrentPages = 40
/**
 * Number of additional places for pages that several visitors request. In a crowd, such pages are rendered before pages
 * that only one visitor requests.
 */
const maxWantedPages = 10

/**
 * Registers the pages, that is, every path that is neither a file nor an API call. A page is rendered for an anonymous
 * visitor, except if a session requests its own page.
 */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const renderPage = withFrameAboveLimit(parts)
  const renderDocument = (request: FastifyRequest, pageInput: PageInput) =>
    renderToSend(parts, renderPage, request, pageInput)
  const getPage: GetPage = parts.caching
    ? new CachedPages(parts, parts.caching, renderDocument).getOrRender
    : renderDocument
  app.get('/*', (request, reply) => answerPage(parts, getPage, request, reply))
}

/**
 * Renders a page. Above the limit, renders only the page's frame, so that a flood of requests for pages leaves
 * processor time for API calls (OPS-02).
 */
function withFrameAboveLimit(parts: PageParts): RenderPage {
  let rendering = 0
  return async (request, pageInput, requester) => {
    const most = maxConcurrentPages + (pageInput.isWanted ? maxWantedPages : 0)
    const frameBecause = pageInput.frameBecause ?? (rendering >= most ? 'busy' : undefined)
    if (frameBecause) {
      parts.figures?.pageWithoutRemote(frameBecause, pageInput.releases.page)
      return frame(parts, pageInput)
    }
    rendering += 1
    try {
      return await visitor.run(requester, () => render(parts, request, pageInput))
    } finally {
      rendering -= 1
    }
  }
}

/** Determines the page, gets it from the cache or renders it, and sends it. */
async function answerPage(
  parts: PageParts,
  getPage: GetPage,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const url = requestUrl(request.url)
  if (!url || isFilePath(url.pathname)) return reply.callNotFound()
  const path = plainPath(url.pathname)
  // The redirect contains the whole query, so that one redirect is enough: search engines follow no chains of redirects.
  if (path !== url.pathname) {
    const caching = movedCacheControl(path)
    return reply.header('cache-control', caching).redirect(path + url.search, 301)
  }
  const asked = languageInAddress(url)
  const pageInput = await requestedPage(parts, { url, asked }, request, reply)
  const page = await getPage(request, pageInput)
  if (!page) return reply.hijack()
  return await sendPage(parts, { pageInput, page, asked }, request, reply)
}

/** The page input of a request: its address without the language, and the language, cart, session and releases of the visitor. */
async function requestedPage(
  parts: PageParts,
  { url, asked }: { url: URL; asked: Language | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageInput> {
  const { cookie, 'accept-language': preferred } = request.headers
  const session = sessionOf(request)
  // The server stores the language in the cookie, so that browsers without scripts get it too.
  if (asked && !session) {
    const isSecure = parts.publicUrl.startsWith('https:')
    void reply.header('set-cookie', languageCookie(asked, { isSecure }))
  }
  const address = new URL(url)
  address.search = urls.withoutLanguage(url.search)
  return await pageInputOf(parts, {
    ...(await parts.visits.ofPage(request, reply)),
    url: address,
    language: languageOf({ asked, cookie, preferred }),
    context: { cart: cartOf(cookie), accountId: session?.accountId },
    session,
  })
}
