import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShopSettings } from '@shop/contracts'
import type { Language } from '@shop/i18n'
import type { Release } from '@shop/releases'
import type { PageData } from '../src/page-data.ts'
import type { AllTexts, RenderedPage } from '../src/server.tsx'
import type { ActiveReleases, Channel } from './channel.ts'
import type { Fonts } from './fonts.ts'
import { contentSecurityPolicy } from './headers.ts'
import { html, importMapOf } from './html.ts'
import type { Locales } from './locales.ts'
import type { PageModules } from './page-modules.ts'
import type { Renderers } from './remote-routes.ts'
import type { ShellBuild } from './shell-build.ts'

const renderLimitMs = 10_000

export interface PageParts {
  shell: ShellBuild
  channel: Channel
  locales: Locales
  renderers: Renderers
  modules: PageModules
  fonts: Fonts
  settings: () => Promise<ShopSettings>
}

/** Every path that is no file and no API call is a page: the anonymous view, rendered whole. */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  app.get('/*', (request, reply) => answerPage(parts, request, reply))
}

/** What is known about one request before anything is rendered. */
interface Visit {
  request: FastifyRequest
  url: URL
  language: Language
  active: ActiveReleases
  /** Of the remote that owns the path; undefined for the shell's own pages. */
  release: Release | undefined
  texts: AllTexts
  settings: ShopSettings
}

type Rendered = RenderedPage & { hydrates: boolean }

async function answerPage(parts: PageParts, request: FastifyRequest, reply: FastifyReply) {
  const visit = await visitOf(parts, request)
  const rendered = await render(parts, visit)
  if (rendered instanceof Response) {
    return reply.redirect(rendered.headers.get('location') ?? '/', rendered.status)
  }
  const integrity = parts.modules.integrity(visit.active)
  const importMap = importMapOf(integrity)
  return reply
    .status(rendered.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Cookie, Accept-Encoding')
    .header('content-security-policy', contentSecurityPolicy(importMap))
    .send(document(parts, visit, rendered, { importMap, integrity }))
}

async function visitOf(
  { shell, channel, locales, settings }: PageParts,
  request: FastifyRequest,
): Promise<Visit> {
  const url = new URL(request.url, 'http://shop.invalid')
  const active = await channel.active(Date.now())
  return {
    request,
    url,
    language:
      shell.server.languageFromCookie(request.headers.cookie) ?? shell.server.defaultLanguage,
    active,
    release: active.releases[shell.server.remoteOf(url.pathname) ?? ''],
    texts: await locales.texts(active),
    settings: await settings(),
  }
}

/** The page from its remote's server build; the frame of the shell where that fails, for the browser to fill. */
async function render({ renderers, shell }: PageParts, visit: Visit): Promise<Rendered | Response> {
  const { url, release, request } = visit
  try {
    const owner = shell.server.remoteOf(url.pathname)
    if (owner && !release) throw new Error(`${owner} is not in the channel`)
    const renderer = release ? await renderers.forRelease(release) : renderers.shellOnly()
    const page = new Request(url, { signal: AbortSignal.timeout(renderLimitMs) })
    const rendered = await renderer.render(page, visit)
    return rendered instanceof Response ? rendered : { ...rendered, hydrates: true }
  } catch (error) {
    request.log.error({ err: error }, 'the page was not rendered on the server')
    return { ...(await shell.server.renderFrame(visit)), hydrates: false }
  }
}

function document(
  { shell, modules, fonts }: PageParts,
  { language, active, release, texts, settings }: Visit,
  rendered: Rendered,
  { importMap, integrity }: { importMap: string; integrity: Record<string, string> },
): string {
  const { server } = shell
  const pageData: PageData = {
    language,
    remotes: modules.pins(active),
    settings,
    texts: Object.fromEntries(
      rendered.namespaces.map((namespace) => [namespace, texts[language]?.[namespace] ?? {}]),
    ),
    ...(rendered.hydrates && { hydration: rendered.hydration }),
  }
  return html({
    language,
    direction: server.directionOf(language),
    fontCss: fonts.css,
    fontPreloads: fonts.preloads(language),
    importMap,
    modules: modules
      .neededBy(release, rendered.pages)
      .map((href) => ({ href, integrity: integrity[href] ?? '' })),
    entry: modules.entry(),
    head: rendered.head,
    styles: rendered.styles,
    body: rendered.body,
    rootId: server.rootId,
    pageDataId: server.pageDataId,
    pageData,
  })
}
