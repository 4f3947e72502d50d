import { directionOf } from '@shop/domain'
import type { PageData } from '../../src/gateway-contract/served-html.ts'
import { overridesNotice } from '../overrides/notice.ts'
import type { PageModules } from '../files/page-modules.ts'
import type { PageInput, ShownPage } from '../render/page-input.ts'
import { html } from './html.ts'
import type { DocumentParts } from './page-parts.ts'
import type { PageReleases } from '../releases/release-sets.ts'

interface DocumentContent {
  page: ShownPage
  integrity: Record<string, string>
  importMap: string
  previewCss: string
  /** Path of the call that an account's page sends first. */
  firstCallPath: string | undefined
  /** The token that the page's reports contain. */
  pageToken?: string | undefined
}

/**
 * The versions that a page runs, the shell's first: `shell@1.0.0,mf-catalog@2.1.0`. Browsers send this text with
 * reports and orders.
 */
export function activeVersions(modules: PageModules, active: PageInput['active']): string {
  return [`shell@${modules.shellVersion()}`, active.key].filter(Boolean).join(',')
}

/**
 * The language and the versions with which a page's HTML was rendered. The key changes whenever the HTML for the same
 * address and session may change.
 */
export function versionKey(modules: PageModules, { active, language }: PageInput): string {
  return `${language} ${activeVersions(modules, active)}`
}

/** The document of a rendered page or of a frame. */
export function document(
  {
    shell: { server },
    shopCss,
    modules,
    fonts,
    reportSample,
    panel,
    hasServiceWorker,
  }: DocumentParts,
  pageInput: PageInput,
  { page, integrity, importMap, previewCss, firstCallPath, pageToken }: DocumentContent,
): Buffer {
  const { url, active, overrides, language, texts, settings, releases } = pageInput
  const pageData: Omit<PageData, 'hydration'> = {
    language,
    releases: active.key,
    ran: activeVersions(modules, active),
    remotes: modules.pins(active),
    offer: active.offer,
    settings,
    // Pages with overrides send no reports, because their failures must not halt a canary.
    reportSample: overrides ? 0 : reportSample,
    ...(pageToken && { pageToken }),
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
    versionKey: versionKey(modules, pageInput),
    fontCss: fonts.css,
    globalCss: shopCss,
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
