import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { knownLanguage } from '@shop/domain'
import { CompressedBody } from '@shop/http'
import * as urls from '@shop/urls'
import type { PageView } from '../../src/server.tsx'
import { forwardedFor, type Visitor, visitor } from '../api/api.ts'
import type { ActiveReleases } from '../releases/release-sets.ts'
import type { ShellBuild } from '../releases/shell-build.ts'
import type { PageReleases } from '../render/inside/renderers.ts'
import { alwaysVariesBy, cacheControl, variesBy } from '../sharing/cache-headers.ts'
import { type ReadyPage, sendToMany } from '../sharing/ready-page.ts'
import {
  type MakePage,
  type PageFor,
  sharedOrMade,
  whatIsShared,
} from '../sharing/shared-or-made.ts'
import { cartOf } from '../visits/cart-cookie.ts'
import { languageCookie, languageOf } from '../visits/language.ts'
import { document, madeOf } from './document.ts'
import { contentSecurityPolicy } from './headers.ts'
import { importMapOf } from './html.ts'
import type { PageParts, ShownPage, Visit } from './page-parts.ts'
import { isFilePath, localTarget, plainPath, requestUrl } from './request-path.ts'
import { sendToSession, sessionOf, sessionPage } from './session-page.ts'
import { firstCallPathOf, sessionPolicy, sessionScript } from './session-script.ts'
import { withinTime } from './time-limit.ts'

const renderLimitMs = 10_000
/** Pages rendered at the same time. One takes about 20 ms, so only a flood of requests or a hanging API reaches it. */
const maxConcurrentPages = 40

/** A day: a redirect that a release takes back must not last. */
const movedFor = 'public, max-age=86400'

type Render = (
  request: FastifyRequest,
  visit: Visit,
  whose: Visitor,
) => Promise<ShownPage | Response>

/**
 * Every path that is no file and no API call is a page, rendered whole, without what only a session may see, except for the
 * session that asks for it.
 */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  let rendering = 0
  /** Above the limit, sends the frame alone, so that a flood of page requests leaves CPU time for API calls (OPS-02). */
  const renderOrFrame: Render = async (request, visit, whose) => {
    if (visit.isLate || rendering >= maxConcurrentPages) {
      parts.figures?.pageWithoutRemote('busy', visit.releases.page)
      return frame(parts, visit)
    }
    rendering += 1
    try {
      return await visitor.run(whose, () => render(parts, request, visit))
    } finally {
      rendering -= 1
    }
  }
  const make: MakePage = (request, visit) => makePage(parts, renderOrFrame, request, visit)
  const share: PageFor = parts.sharing ? sharedOrMade(parts, parts.sharing, make) : make
  app.get('/*', (request, reply) => answerPage(parts, share, request, reply))
}

async function answerPage(
  parts: PageParts,
  pageFor: PageFor,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const url = requestUrl(request.url)
  if (!url || isFilePath(url.pathname)) return reply.callNotFound()
  const path = plainPath(url.pathname)
  // Once, with all of the query: search engines follow no chains.
  if (path !== url.pathname) {
    return reply.header('cache-control', movedFor).redirect(path + url.search, 301)
  }
  const { cookie, 'accept-language': preferred } = request.headers
  const asked = knownLanguage(urls.askedLanguage(url.search))
  const language = languageOf({ asked, cookie, preferred })
  url.search = urls.withoutLanguage(url.search)
  const session = sessionOf(request)
  // The next page is in that language too, also where no script runs.
  if (asked && !session) {
    const isSecure = parts.publicUrl.startsWith('https:')
    void reply.header('set-cookie', languageCookie(asked, { isSecure }))
  }
  const visit = await visitOf(parts, {
    ...(await parts.visits.ofPage(request, reply)),
    url,
    language,
    context: { cart: cartOf(cookie), accountId: session?.accountId },
    session,
  })
  const page = await pageFor(request, visit)
  if (!page) return reply.hijack()
  if (session && page instanceof Response && !page.headers.has('location')) {
    return await sendToSession(page, reply)
  }
  if (page instanceof Response) {
    const found = localTarget(page.headers.get('location'))
    const target = asked ? urls.inLanguage(found, asked) : found
    return reply.header('cache-control', 'no-store').redirect(target, page.status)
  }
  reply
    .status(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', cacheControl(page, visit, reply))
    .header('vary', asked ? alwaysVariesBy : variesBy)
    .header('content-security-policy', page.policy)
  if (page.status === 503) reply.header('retry-after', '10')
  if (visit.overrides) reply.header('x-robots-tag', 'noindex')
  else if (page.hydrates) parts.guard?.loaded(versionsOf(visit.active))
  return page.isForAll ? await sendToMany(page, request, reply) : page.html.body
}

async function makePage(
  parts: PageParts,
  renderPage: Render,
  request: FastifyRequest,
  visit: Visit,
): Promise<ReadyPage | Response> {
  const { session } = visit
  const whose: Visitor = { addresses: forwardedFor(request.raw), requestId: request.id, session }
  const page = await renderPage(request, visit, whose)
  if (page instanceof Response) return page
  if (session) return sessionPage(page, madeOf(parts.modules, visit))
  const integrity = { ...parts.modules.integrity(visit.active), ...parts.panel?.integrity }
  const importMap = importMapOf(integrity)
  const previewCss = await parts.previews(page.head)
  const firstCallPath = firstCallPathOf(page)
  const text = document(parts, visit, { page, integrity, importMap, previewCss, firstCallPath })
  const isWhole = page.status === 200 && page.hydrates && page.failures.length === 0
  return {
    status: page.status,
    html: new CompressedBody(Buffer.from(text)),
    policy: contentSecurityPolicy(
      [importMap, ...(firstCallPath ? [sessionScript] : [])],
      parts.pictureOrigins,
      firstCallPath ? [sessionPolicy] : [],
    ),
    hydrates: page.hydrates,
    isForAll: isWhole && !whose.hasOwnAnswers && whatIsShared(parts.shell, visit) !== undefined,
    isForOne: isWhole && whose.hasOwnAnswers === true && !whose.hasFailures,
  }
}

/** The frame alone, for whatever page a browser fills into it (PWA-01). */
export async function frameFor(
  parts: PageParts,
  asked: Pick<Visit, 'active' | 'overrides' | 'isForAll' | 'language'>,
): Promise<{ page: Buffer; policy: string }> {
  const url = new URL('http://shop.invalid/')
  const visit = { ...(await visitOf(parts, { ...asked, url, context: {} })), releases: noReleases }
  const page = await frame(parts, visit)
  const integrity = parts.modules.integrity(visit.active)
  const importMap = importMapOf(integrity)
  const text = document(parts, visit, {
    page,
    integrity,
    importMap,
    previewCss: '',
    firstCallPath: undefined,
  })
  return {
    page: Buffer.from(text),
    policy: contentSecurityPolicy([importMap], parts.pictureOrigins),
  }
}

const noReleases: PageReleases = { page: undefined, fragments: {} }

async function visitOf(
  { shell: { server }, locales, settings, publicUrl }: PageParts,
  asked: Pick<
    Visit,
    'url' | 'active' | 'overrides' | 'isForAll' | 'language' | 'context' | 'session'
  >,
): Promise<Visit> {
  const { url, active } = asked
  return {
    ...asked,
    texts: await locales.texts(active),
    settings: await settings(),
    publicUrl,
    releases: releasesOf(server, active, url.pathname),
  }
}

/** The release of the remote that owns the path, and those of the fragments that the page is rendered with. */
function releasesOf(
  server: ShellBuild['server'],
  { offer, releases }: ActiveReleases,
  pathname: string,
): PageReleases {
  const releaseOf = (remote: string | undefined) =>
    remote === undefined ? undefined : releases[remote]
  const fragments = server.openSlotsAt(pathname).flatMap((name) => {
    const release = releaseOf(offer.fragments[name])
    return release ? [[name, release] as const] : []
  })
  return {
    page: releaseOf(server.remoteOf(offer, pathname)),
    fragments: Object.fromEntries(fragments),
  }
}

/** The page from its remote's server build; a frame of the shell alone where that fails, for the browser to fill. */
async function render(
  parts: PageParts,
  { log }: FastifyRequest,
  visit: Visit,
): Promise<ShownPage | Response> {
  const { url, language, releases } = visit
  const { figures, verifyAgain } = parts
  try {
    const rendered = await withinTime(renderLimitMs, (signal) =>
      parts.renderers.render(releases, url, visit, signal),
    )
    if (rendered instanceof Response) return rendered
    // Without releases nobody can tell which paths exist.
    if (rendered.status === 404 && hasNoReleases(visit)) {
      figures?.pageWithoutRemote('no_release', undefined)
      return { ...(await frame(parts, visit)), status: 503 }
    }
    for (const error of rendered.failures) {
      log.error({ err: error, path: url.pathname }, 'a part of the page failed on the server')
    }
    if (rendered.failures.length > 0) figures?.failedRender(releases.page)
    return { ...rendered, hydrates: true }
  } catch (error) {
    figures?.failedRender(releases.page)
    figures?.pageWithoutRemote('failed', releases.page)
    if (releases.page) verifyAgain?.(releases.page)
    log.error(
      { err: error, path: url.pathname, language },
      'the page was not rendered on the server',
    )
    return await frame(parts, visit)
  }
}

function versionsOf({ releases }: ActiveReleases): Record<string, string> {
  return Object.fromEntries(Object.values(releases).map(({ name, version }) => [name, version]))
}

function hasNoReleases({ active }: Visit): boolean {
  return Object.keys(active.releases).length === 0
}

async function frame({ shell }: PageParts, view: PageView): Promise<ShownPage> {
  return { ...(await shell.server.renderFrame(view)), hydrates: false }
}
