import { directionOf } from '@shop/domain'
import type { PageData } from '../../src/served-html.ts'
import { overridesNotice } from '../overrides/notice.ts'
import type { PageReleases } from '../render/inside/renderers.ts'
import { html } from './html.ts'
import type { PageParts, ShownPage, Visit } from './page-parts.ts'

interface DocumentParts {
  page: ShownPage
  integrity: Record<string, string>
  importMap: string
  previewCss: string
  /** Of the call that an account's page sends first. */
  firstCallPath: string | undefined
}

/** What a page of these releases calls them, with the shell's own. */
export function ranOf(modules: PageParts['modules'], active: Visit['active']): string {
  return [`shell@${modules.shellVersion()}`, active.key].filter(Boolean).join(',')
}

/** What a page's HTML depends on beside its address and session. */
export function madeOf(modules: PageParts['modules'], { active, language }: Visit): string {
  return `${language} ${ranOf(modules, active)}`
}

/** The document of a page that was rendered, or of a frame. */
export function document(
  { shell: { server }, modules, fonts, reportSample, panel, hasServiceWorker }: PageParts,
  visit: Visit,
  { page, integrity, importMap, previewCss, firstCallPath }: DocumentParts,
): string {
  const { url, active, overrides, language, texts, settings, releases } = visit
  const pageData: Omit<PageData, 'hydration'> = {
    language,
    releases: active.key,
    ran: ranOf(modules, active),
    remotes: modules.pins(active),
    offer: active.offer,
    settings,
    // What a tester's own choice does must not halt a canary.
    reportSample: overrides ? 0 : reportSample,
    hasServiceWorker,
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
    firstCallPath,
    madeOf: madeOf(modules, visit),
    fontCss: fonts.css,
    globalCss: server.globalCss,
    pageColors: server.pageColors,
    previewCss,
    fontPreloads: fonts.preloads(language, url),
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
