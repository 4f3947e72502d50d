import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShopSettings } from '@shop/contracts'
import { directionOf } from '@shop/domain'
import type { Release } from '@shop/releases'
import type { PageData } from '../../src/served-html.ts'
import type { PageView, RenderedPage } from '../../src/server.tsx'
import { forwardedFor, visitor } from '../api/api.ts'
import type { ActiveReleases } from '../releases/release-sets.ts'
import type { Fonts } from '../files/fonts.ts'
import { cartOf } from './cart-cookie.ts'
import { contentSecurityPolicy } from './headers.ts'
import { html, importMapOf } from './html.ts'
import { languageOf } from './language.ts'
import type { Locales } from '../releases/locales.ts'
import type { PageModules } from './page-modules.ts'
import type { PreviewRules } from './previews.ts'
import type { PageReleases } from '../render/inside/renderers.ts'
import { isFilePath, localTarget, requestUrl } from './request-path.ts'
import type { ShellBuild } from '../releases/shell-build.ts'
import type { Guard } from '../guard/guard.ts'
import type { Figures } from '../status/figures.ts'
import type { Visits } from '../visits/visits.ts'
import { overridesNotice } from '../overrides/notice.ts'
import type { OverriddenPage } from '../overrides/overrides.ts'
import type { PanelFiles } from '../overrides/panel-files.ts'
import { withinTime } from './time-limit.ts'

export interface PageParts {
  shell: ShellBuild
  visits: Pick<Visits, 'ofPage'>
  locales: Locales
  renderers: {
    render: (
      releases: PageReleases,
      url: URL,
      view: PageView,
      signal: AbortSignal,
    ) => Promise<RenderedPage | Response>
  }
  modules: PageModules
  fonts: Fonts
  previews: PreviewRules
  settings: () => Promise<ShopSettings>
  reportSample: number
  publicUrl: string
  /** On channels that allow overrides (MFE-05). */
  panel?: PanelFiles | undefined
  /** Undefined in development. */
  figures?: Figures
  guard?: Pick<Guard, 'loaded'>
  /** Called with the release of a page that could not be rendered: its files may be damaged. */
  verifyAgain?: (release: Release) => void
}

/** What one page is made from. */
interface Visit extends PageView {
  url: URL
  active: ActiveReleases
  overrides?: OverriddenPage | undefined
  releases: PageReleases
}

type ShownPage = RenderedPage & { hydrates: boolean }

const renderLimitMs = 10_000
/** Pages rendered at the same time. One takes about 20 ms, so only a flood of requests or a hanging API reaches it. */
const maxConcurrentPages = 40

type Render = (request: FastifyRequest, visit: Visit) => Promise<ShownPage | Response>

/** Every path that is no file and no API call is a page, rendered whole, without what only a session may see. */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  let rendering = 0
  /** Above the limit, sends the frame alone, so that a flood of page requests leaves CPU time for API calls (OPS-02). */
  const renderOrFrame: Render = async (request, visit) => {
    if (rendering >= maxConcurrentPages) {
      parts.figures?.pageWithoutRemote('busy')
      return frame(parts, visit)
    }
    rendering += 1
    const whose = { addresses: forwardedFor(request.raw), requestId: request.id }
    try {
      return await visitor.run(whose, () => render(parts, request, visit))
    } finally {
      rendering -= 1
    }
  }
  app.get('/*', (request, reply) => answerPage(parts, renderOrFrame, request, reply))
}

async function answerPage(
  parts: PageParts,
  renderPage: Render,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const url = requestUrl(request.url)
  if (!url || isFilePath(url.pathname)) return reply.callNotFound()
  const { cookie } = request.headers
  const visit = await visitOf(parts, {
    ...(await parts.visits.ofPage(request, reply)),
    url,
    language: languageOf(cookie),
    context: { cart: cartOf(cookie) },
  })
  const page = await renderPage(request, visit)
  if (page instanceof Response) {
    const target = localTarget(page.headers.get('location'))
    return reply.header('cache-control', 'no-store').redirect(target, page.status)
  }
  const integrity = { ...parts.modules.integrity(visit.active), ...parts.panel?.integrity }
  const importMap = importMapOf(integrity)
  reply
    .status(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header(
      'cache-control',
      page.status >= 500 || visit.overrides ? 'no-store' : 'private, no-cache',
    )
    .header('vary', 'Cookie, Accept-Encoding')
    .header('content-security-policy', contentSecurityPolicy(importMap))
  if (page.status === 503) reply.header('retry-after', '10')
  if (visit.overrides) reply.header('x-robots-tag', 'noindex')
  else if (page.hydrates) parts.guard?.loaded(versionsOf(visit.active))
  const previewCss = await parts.previews(page.head)
  return document(parts, visit, { page, integrity, importMap, previewCss })
}

async function visitOf(
  { shell: { server }, locales, settings, publicUrl }: PageParts,
  asked: Pick<Visit, 'url' | 'active' | 'overrides' | 'language' | 'context'>,
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
      figures?.pageWithoutRemote('no_release')
      return { ...(await frame(parts, visit)), status: 503 }
    }
    for (const error of rendered.failures) {
      log.error({ err: error, path: url.pathname }, 'a part of the page failed on the server')
    }
    if (rendered.failures.length > 0) figures?.failedRender(releases.page)
    return { ...rendered, hydrates: true }
  } catch (error) {
    figures?.failedRender(releases.page)
    figures?.pageWithoutRemote('failed')
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

interface DocumentParts {
  page: ShownPage
  integrity: Record<string, string>
  importMap: string
  previewCss: string
}

function document(
  { shell: { server }, modules, fonts, reportSample, panel }: PageParts,
  { url, active, overrides, language, texts, settings, releases }: Visit,
  { page, integrity, importMap, previewCss }: DocumentParts,
): string {
  const pageData: Omit<PageData, 'hydration'> = {
    language,
    releases: active.key,
    remotes: modules.pins(active),
    offer: active.offer,
    settings,
    // What a tester's own choice does must not halt a canary.
    reportSample: overrides ? 0 : reportSample,
    texts: Object.fromEntries(
      [...page.namespaces, ...namespacesOf(releases.fragments)].map((namespace) => [
        namespace,
        (server.needsTexts(language, namespace) && texts[language]?.[namespace]) || {},
      ]),
    ),
  }
  return html({
    language,
    direction: directionOf(language),
    fontCss: fonts.css,
    globalCss: server.globalCss,
    previewCss,
    fontPreloads: fonts.preloads(language),
    importMap,
    modules: modules
      .neededBy(releases, page.pages)
      .map((href) => ({ href, integrity: integrity[href] ?? '' })),
    entry: modules.entry(),
    panel: panel && { href: panel.entry, integrity: panel.integrity[panel.entry] ?? '' },
    head: page.head,
    structuredData: page.structuredData,
    styles: page.styles,
    body: page.body,
    notice: overrides ? overridesNotice(url, overrides) : '',
    rootId: server.rootId,
    pageDataId: server.pageDataId,
    pageData,
    ...(page.hydrates && { hydration: page.hydration }),
  })
}

function namespacesOf(fragments: PageReleases['fragments']): string[] {
  return Object.entries(fragments).flatMap(([name, { exposes }]) => exposes[name]?.namespaces ?? [])
}
