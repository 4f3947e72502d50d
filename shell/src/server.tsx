import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom'
import type { ShopSettings } from '@shop/contracts'
import type {
  Fragment,
  FragmentModule,
  PageContext,
  PageHandle,
  PageToDescribe,
} from '@shop/federation/runtime'
import type { PageFragments } from '@shop/federation/slot'
import { currencyWords, type Language } from '@shop/domain'
import { home } from '@shop/urls'
import { layoutNamespaces, type Texts } from '@shop/i18n'
import { $settings } from '@shop/stores'
import { App, Frame, routeTree } from './routes.tsx'
import { shopStructuredData } from './search-engines/shop-structured-data.ts'
import { seoTags, pageAddress } from './search-engines/seo-tags.ts'
import { shellPages } from './features/shell-pages.ts'
import type { RemoteLinks } from './gateway-contract/remote-offer.ts'
import { errorsAsData } from './rendering/errors-as-data.ts'
import { i18nOf } from './rendering/kept-i18n.ts'
import { StyleSheetCache, TextRenderer } from './rendering/text-renderer.ts'

export { configureApi } from '@shop/api'
export { needsTexts, withFallback } from '@shop/i18n'
export { displayFontFile, fontFaceCss, fontFaces, preloadedFontFiles } from '@shop/ui/fonts'
export { accentCss, globalCss, pageColors } from '@shop/ui/global-css'
export { pageDataId, rootId } from './gateway-contract/page-data.ts'
export { openSlotsAt } from '@shop/federation/layout-slots'
export { pageOf, remoteOf } from './gateway-contract/remote-offer.ts'
export { shellAddressAt } from './features/shell-address.ts'
export { shellPaths } from './routes.tsx'
export { providedModules } from './sharing/provided-modules.ts'
export { sharedExports } from './sharing/shared-exports.ts'
export { sharedModules } from './sharing/shared-modules.ts'

export interface RenderedPage {
  status: number
  /** The elements of `<head>`: title, meta and preload. */
  head: string
  styles: string
  /** HTML; if a render process has rendered the page, the HTML's bytes, which are sent unchanged. */
  body: string | Buffer
  /** Objects of schema.org about the page (SEO-01). */
  structuredData: object[]
  /** The names of the matched pages of the remote. */
  pages: string[]
  namespaces: string[]
  /** The first call of the API by an account's page (decision 069). */
  firstCall?: string | undefined
  /** The loaders' data and errors as JSON, with which the browser hydrates the page. */
  hydration: string
  /** The errors of loaders and fragments, for the log. A response with a status that the page has set, such as 404, is not an error. */
  failures: unknown[]
}

export interface PageRenderer {
  /** Resolves to the page, or to the redirect of the page's loader. Rejects if a component throws. */
  render(request: Request, view: PageView): Promise<RenderedPage | Response>
}

/** The data, besides the URL, on which a page depends. Only loaders get `context`; all other data are the same for every visitor. */
export interface PageView {
  language: Language
  texts: AllTexts
  settings: ShopSettings
  /** Origin at which shoppers reach the shop. */
  publicUrl: string
  /** Links to pages of remotes in the navigation and the footer; if they are left out, there are none. */
  links?: RemoteLinks | undefined
  context?: PageContext
}

/** Language → namespace → texts. */
export type AllTexts = Record<string, Record<string, Texts>>

/** The modules that one page needs from the server builds of releases. */
export interface RemoteParts {
  /** The pages of the remote that owns the path; empty for a page of the shell. */
  routes: RouteObject[]
  /** Fragment of the layout → its definition. */
  fragments: Record<string, Fragment>
}

/** Creates a renderer for the shell with these parts of remotes. A fragment that cannot be loaded here is rendered by the browser. */
export async function createRenderer(parts: RemoteParts): Promise<PageRenderer> {
  const handler = createStaticHandler(routeTree([...shellPages, ...parts.routes]))
  const fragments = await loadFragments(parts.fragments)
  const [styles, renderer] = [new StyleSheetCache(), new TextRenderer()]
  return {
    async render(request, view) {
      const context = await handler.query(request, { requestContext: view.context ?? {} })
      if (context instanceof Response) return context
      return await renderContext(handler.dataRoutes, context, {
        ...view,
        fragments,
        styles,
        renderer,
      })
    },
  }
}

async function loadFragments(fragments: RemoteParts['fragments']): Promise<PageFragments> {
  const loaded = Object.entries(fragments).map(async ([name, fragment]) => {
    const { Component } = await fragment.load().catch(fragmentThatThrows)
    return [name, () => <Component />] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

/** A fragment that throws inside its Suspense boundary, so that React leaves the boundary to the browser. */
function fragmentThatThrows(cause: unknown): FragmentModule {
  return {
    Component() {
      throw new Error('A fragment cannot be loaded on the server', { cause })
    },
  }
}

/** The layout with a placeholder, for a page that only the browser can render. */
export async function renderFrame(view: PageView): Promise<RenderedPage> {
  const handler = createStaticHandler([{ id: 'frame', path: '*', Component: Frame }])
  // No page has this path, because the same frame is sent for all pages.
  const context = await handler.query(new Request('http://shop.invalid/frame'))
  if (context instanceof Response) throw new Error('The frame redirects')
  const parts = { fragments: {}, styles: new StyleSheetCache(), renderer: new TextRenderer() }
  return await renderContext(handler.dataRoutes, context, { ...view, ...parts })
}

async function renderContext(
  routes: RouteObject[],
  context: StaticHandlerContext,
  view: PageView & { fragments: PageFragments; styles: StyleSheetCache; renderer: TextRenderer },
): Promise<RenderedPage> {
  const { language, texts, settings, publicUrl, links, fragments, styles, renderer } = view
  // This is the only store that may be set on the server, because the settings are the same for every visitor.
  $settings.set(settings)
  Object.assign(currencyWords, settings.currency)
  const i18n = i18nOf(texts, language)
  // The page is rendered from the same serialised errors that the browser gets, so that server and browser show the same text.
  const shown = { ...context, errors: errorsAsData(context.errors) }
  const router = createStaticRouter(routes, shown)
  const handles = context.matches.map(
    ({ route }) => route.handle as Partial<PageHandle> | undefined,
  )
  const pages = handles.flatMap((handle) => handle?.page ?? [])
  const name = pages.join(' ')
  const sheet = styles.of(name)
  const { html, caught } = await renderer.render(
    name,
    sheet.collectStyles(
      <App i18n={i18n} fragments={fragments} links={links}>
        <StaticRouterProvider router={router} context={shown} hydrate={false} />
      </App>,
    ),
  )
  // React writes title, meta and link elements before the first element of the app. They are moved into the head.
  const start = html.indexOf('<div id="app"')
  const failures: unknown[] = Object.values(context.errors ?? {}).filter(
    (error) => !isRouteErrorResponse(error),
  )
  const shopName = i18n.t('shopName')
  const described = await describe(context, { publicUrl, i18n, address: context.location })
  const status = failures.length > 0 ? 503 : context.statusCode
  const head = html.slice(0, start)
  const page = handles.at(-1)
  const isHome = context.location.pathname === home()
  return {
    status,
    // A frame contains no page, so it has no canonical address.
    head: page?.page
      ? head +
        seoTags({
          ...described,
          address: status === 200 ? described.pageAddress : undefined,
          head,
          shopName,
          publicUrl,
          language,
        })
      : head,
    styles: sheet.getStyleTags(),
    body: html.slice(start),
    structuredData: [
      ...(isHome ? shopStructuredData(shopName, publicUrl, settings) : []),
      ...described.found,
    ],
    pages,
    namespaces: [
      ...layoutNamespaces,
      ...handles.flatMap((handle) => (handle?.namespaces ?? []) as string[]),
    ],
    firstCall: context.errors ? undefined : handles.at(-1)?.firstCall,
    hydration: JSON.stringify({ loaderData: context.loaderData, errors: shown.errors }),
    failures: [...failures, ...caught, ...described.failures],
  }
}

interface Described {
  found: object[]
  /** The page's canonical address; undefined if the page is not for search engines. */
  pageAddress: string | undefined
  picture: string | undefined
  failures: unknown[]
}

/** SEO-01: the structured data of the matched page. If its function throws, the page is sent without structured data. */
async function describe(
  { matches, loaderData, errors, location }: StaticHandlerContext,
  view: Omit<PageToDescribe, 'data'>,
): Promise<Described> {
  const { route } = matches.at(-1) ?? {}
  const handle = (route?.handle ?? {}) as Partial<PageHandle>
  const nothing = { found: [], picture: undefined, pageAddress: pageAddress(location, handle) }
  if (errors || !route) return { ...nothing, failures: [] }
  try {
    const module = await handle.loadStructuredData?.()
    if (!module) return { ...nothing, failures: [] }
    const data: unknown = loaderData[route.id]
    const page = { ...view, data }
    const isIndexed = handle.isIndexed !== false && module.isIndexed?.(page) !== false
    return {
      found: module.structuredData(page),
      picture: module.picture?.(page),
      pageAddress: pageAddress(location, { ...handle, isIndexed }, module.ownPages),
      failures: [],
    }
  } catch (error) {
    return { ...nothing, failures: [error] }
  }
}
