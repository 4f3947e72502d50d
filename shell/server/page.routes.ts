import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShopSettings } from '@shop/contracts'
import type { Language } from '@shop/i18n'
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

async function answerPage(parts: PageParts, request: FastifyRequest, reply: FastifyReply) {
  const { shell, channel, locales } = parts
  const language =
    shell.server.languageFromCookie(request.headers.cookie) ?? shell.server.defaultLanguage
  const active = await channel.active(Date.now())
  const texts = await locales.texts(active)
  const url = new URL(request.url, 'http://shop.invalid')
  const rendered = await render(parts, request, url, active, language, texts)
  if (rendered instanceof Response) {
    return reply.redirect(rendered.headers.get('location') ?? '/', rendered.status)
  }
  const integrity = parts.modules.integrity(active)
  const importMap = importMapOf(integrity)
  reply
    .status(rendered.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Cookie, Accept-Encoding')
    .header('content-security-policy', contentSecurityPolicy(importMap))
  return await document(parts, { rendered, url, active, language, texts, integrity, importMap })
}

/** The page from its remote's server build; a frame of the shell alone where that fails, for the browser to fill. */
async function render(
  { renderers, shell }: PageParts,
  request: FastifyRequest,
  url: URL,
  active: ActiveReleases,
  language: Language,
  texts: AllTexts,
): Promise<(RenderedPage & { hydrates: boolean }) | Response> {
  const release = active.releases[shell.server.remoteOf(url.pathname) ?? '']
  const page = () => new Request(url, { signal: AbortSignal.timeout(10_000) })
  try {
    const owner = shell.server.remoteOf(url.pathname)
    if (owner && !release) throw new Error(`${owner} is not in the channel`)
    const renderer = release ? await renderers.forRelease(release) : renderers.shellOnly()
    const rendered = await renderer.render(page(), language, texts)
    return rendered instanceof Response ? rendered : { ...rendered, hydrates: true }
  } catch (error) {
    request.log.error({ err: error }, 'the page was not rendered on the server')
    const frame = await shell.server.renderFrame(language, texts)
    return { ...frame, hydrates: false }
  }
}

interface DocumentParts {
  rendered: RenderedPage & { hydrates: boolean }
  url: URL
  active: ActiveReleases
  language: Language
  texts: AllTexts
  integrity: Record<string, string>
  importMap: string
}

async function document(
  { shell, modules, fonts, settings }: PageParts,
  { rendered, url, active, language, texts, integrity, importMap }: DocumentParts,
): Promise<string> {
  const { server } = shell
  const release = active.releases[server.remoteOf(url.pathname) ?? '']
  const pageData: PageData = {
    language,
    remotes: modules.pins(active),
    settings: await settings(),
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
