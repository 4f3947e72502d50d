import { directionOf, type Language } from '@shop/domain'
import type { PageData } from '../../src/gateway-contract/page-data.ts'
import { overridesNotice } from '../overrides/notice.ts'
import type { PageModules } from '../files/page-modules.ts'
import type { PageInput, ShownPage } from '../render/page-request.ts'
import type { DocumentParts } from './page-parts.ts'
import type { PageReleases } from '../releases/release-sets.ts'
import { sessionScriptElement } from './session-page.ts'

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

export interface HtmlParts {
  language: Language
  direction: 'ltr' | 'rtl'
  fontCss: string
  globalCss: string
  /** Colours of the browser's own interface around the page, for the two themes. */
  pageColors: { light: string; dark: string }
  /** CSS rules that show previews of the page's first pictures. */
  previewCss: string
  /** Path of the call that an account's page sends first; undefined for other pages. */
  firstCallPath?: string | undefined
  /** The page's language, and the versions with which the page was rendered. */
  versionKey: string
  fontPreloads: string[]
  importMap: string
  /** Modules that the page needs before it can hydrate, the shell's entry first. */
  modules: { href: string; integrity: string }[]
  entry: string
  /** The script of the panel for teams; undefined for shoppers. */
  panel?: { href: string; integrity: string } | undefined
  head: string
  /** Objects of schema.org, which are data for search engines. */
  structuredData: object[]
  styles: string
  body: string | Buffer
  /** HTML of the notice about overrides above the page; empty for shoppers. */
  notice: string
  rootId: string
  pageDataId: string
  pageData: object
  /** The data from which hydration starts, as JSON; left out for a frame. */
  hydration?: string
}

/**
 * The complete document. Pictures and text come before scripts, so that the browser requests them first. The body
 * consists of bytes, which are only copied. A string would be decoded and encoded again, and would be most of the
 * garbage that is collected after a page view.
 */
export function html(parts: HtmlParts): Buffer {
  const body = typeof parts.body === 'string' ? Buffer.from(parts.body) : parts.body
  return Buffer.concat([Buffer.from(beforeBody(parts)), body, Buffer.from(afterBody(parts))])
}

function beforeBody(parts: HtmlParts): string {
  return `<!doctype html>
<html lang="${parts.language}" dir="${parts.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no">
${sessionScriptElement(parts.firstCallPath, parts.versionKey)}${parts.head}
<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${parts.pageColors.dark}">
<meta name="theme-color" content="${parts.pageColors.light}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest?lng=${parts.language}">
${parts.fontPreloads.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`).join('\n')}
<style>${parts.fontCss}${parts.globalCss}${parts.previewCss}</style>
${parts.styles}
${parts.structuredData.map((thing) => `<script type="application/ld+json" data-first>${jsonForHtml(thing)}</script>`).join('\n')}
<script type="importmap">${parts.importMap}</script>
${parts.modules.map(({ href, integrity }) => `<link rel="modulepreload" fetchpriority="low" href="${href}" integrity="${integrity}">`).join('\n')}
</head>
<body>
${parts.notice}<div id="${parts.rootId}">`
}

function afterBody(parts: HtmlParts): string {
  return `</div>
<script type="application/json" id="${parts.pageDataId}">${pageDataOf(parts)}</script>
${parts.panel ? `<script type="module" fetchpriority="low" src="${parts.panel.href}" integrity="${parts.panel.integrity}"></script>\n` : ''}<script type="module" fetchpriority="low" src="${parts.entry}"></script>
</body>
</html>
`
}

/** The page's data as one JSON object. `hydration` is inserted as text, because it would take time to parse it and write it again. */
function pageDataOf({ pageData, hydration }: HtmlParts): string {
  const data = jsonForHtml(pageData)
  return hydration ? `${data.slice(0, -1)},"hydration":${textForHtml(hydration)}}` : data
}

function jsonForHtml(value: unknown): string {
  return textForHtml(JSON.stringify(value))
}

/** JSON in which no text can end the script element or start a comment in it. */
function textForHtml(json: string): string {
  return json.replaceAll(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The import map, which contains only integrity hashes and maps no specifier. */
export function importMapOf(integrity: Record<string, string>): string {
  return JSON.stringify({ integrity })
}
