import { type ComponentType, createElement, type ReactNode } from 'react'
import { type LoaderFunction, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { useStore } from '@nanostores/react'
import { ApiError, call } from '@shop/api'
import type { FirstCall } from '@shop/contracts/call-routes'
import type { Namespace } from '@shop/i18n'
import type { Language } from '@shop/domain'
import { $session } from '@shop/stores'
import type { LinkPlace } from './layout-slots.ts'
import type {
  PageContext,
  ServedSession,
  PageModule,
  SessionPageModule,
  StructuredDataModule,
} from './page-module.ts'
import { loadWithRetry } from './remote-unavailable.ts'

/** Whether the shell renders navbar and footer around a page (`layout`) or nothing (`bare`, ROUTE-01). */
export type PageFrame = 'layout' | 'bare'

/** How a page behaves after a tap on a link to it (FAST-01). */
export interface TapOptions {
  /**
   * Loads the component that is shown after a tap while the page's code, texts and data are loading. The component gets
   * no loader data and may use stores, the address and loaded texts. Its elements have the same size and position as in
   * the page. The shell loads the component before the first tap; until it is loaded, or if `loadEarly` is left out, a
   * general placeholder is shown.
   */
  loadEarly?: () => Promise<PageModule>
  /**
   * True if the loader may run before a tap, because it only reads. It reads by `callShared`, so that its answers are
   * reused after the tap.
   */
  loadsAhead?: boolean
  /** True if the page stays on the screen while only its parameters and query change; the page then shows its own loading state. */
  staysInPlace?: boolean
}

/** A link to a page. A remote declares it, so that the shell shows the link without a change of its own code (DEL-13). */
export interface PageLink {
  place: LinkPlace
  /** At most 40 characters in each language. */
  text: Readonly<Record<Language, string>>
}

export type PageDefinition = PublicPage | SessionPage

interface AnyPage extends TapOptions {
  /** The chunk name in the import of `load`. The build finds the page's files by this name. */
  name: string
  /** Absolute route pattern, from `@shop/urls`. The remote's release claims it. */
  path: string
  /** `layout` if it is left out. */
  frame?: PageFrame
  namespaces: Namespace[]
  /**
   * The query parameters that the page reads. The server reuses a rendered page for addresses that differ only in other
   * parameters. If `query` is left out, only a page without a query is reused.
   */
  query?: readonly string[]
  /** Links to the page in the shell's navigation and footer; the page's path must have no required parameter. */
  links?: readonly PageLink[]
  /** Loads the structured data that the server writes into the page's HTML for search engines (SEO-01). Browsers do not load it. */
  loadStructuredData?: () => Promise<StructuredDataModule>
  /** If false, search engines must not index the page. */
  isIndexed?: boolean
}

/** A page that the server renders completely. */
export interface PublicPage extends AnyPage {
  needsSession?: false
  load: () => Promise<PageModule>
  /**
   * Loads the page's data. The loader is part of the remote's list of pages, so that the page's data and code load at
   * the same time. On the server, the loader's `context` is a `PageContext`.
   */
  loader?: LoaderFunction
}

/**
 * A page of an account. The server's HTML is the same for everybody and contains the page's `Skeleton`. Once `$session`
 * is known, signed in or signed out, the page itself is rendered and loads its own data. If the loader data is a
 * `ServedSession`, the page already has the answer to its first call.
 */
interface SessionPage extends AnyPage {
  needsSession: true
  load: () => Promise<SessionPageModule>
  /**
   * The POST call, without input, that the page sends first. If the browser has a token, a script in the page's HTML
   * requests the page again with the token. The server then renders the page with the call's answer (decision 069).
   */
  firstCall?: FirstCall
  loader?: undefined
}

/** The value of `handle` of every route of a remote. */
export interface PageHandle extends TapOptions {
  page: string
  frame: PageFrame
  namespaces: Namespace[]
  query?: readonly string[]
  links?: readonly PageLink[]
  firstCall?: FirstCall
  loadStructuredData?: () => Promise<StructuredDataModule>
  isIndexed?: boolean
  /** Loads the page's chunk; resolves at once if the chunk is already loaded. Rejects with `RemoteUnavailable`. */
  load: () => Promise<PageModule>
}

/** A route that `definePages` returns. Its id is its path, because no other page has the same path. */
export interface PageRoute {
  id: string
  path: string
  handle: PageHandle
  loader: LoaderFunction
  Component: ComponentType
}

/** The exports of a remote's `./routes` module. */
export interface RemoteRoutes {
  routes: PageRoute[]
}

/**
 * Turns a remote's list of pages into routes. Each page's chunk is loaded inside the route's loader and not by
 * `route.lazy`, because the router keeps a rejected `lazy` for ever; `load` keeps only a chunk that has loaded.
 */
export function definePages(pages: PageDefinition[]): PageRoute[] {
  return pages.map(routeOf)
}

function routeOf({
  name,
  path,
  frame = 'layout',
  needsSession = false,
  load,
  loader,
  ...about
}: PageDefinition): PageRoute {
  let loaded: PageModule | undefined
  let loading: Promise<PageModule> | undefined
  const loadOnce = async () => {
    // In development, the loaded module is not reused, because a newer version may have replaced it.
    if (loaded && process.env.NODE_ENV !== 'development') return loaded
    loading ??= loadWithRetry(name, load).finally(() => {
      loading = undefined
    })
    loaded = await loading
    return loaded
  }
  const { firstCall } = about as Partial<SessionPage>
  const loadData = process.env.TARGET !== 'browser' && firstCall ? loaderOf(firstCall) : loader
  return {
    id: path,
    path,
    handle: { page: name, frame, load: loadOnce, ...about },
    loader: async (args) => {
      const [answer] = await Promise.all([loadData?.(args), loadOnce()])
      return answer ?? null
    },
    Component: pageComponent(() => loaded, needsSession),
  }
}

/** Makes the call on the server if the page is rendered for a session. In the browser the page makes the call itself. */
function loaderOf(firstCall: FirstCall): LoaderFunction {
  return async ({ context, request: { signal } }: LoaderFunctionArgs) => {
    const { accountId } = (context ?? {}) as PageContext
    if (accountId === undefined) return null
    try {
      const answer = await call(firstCall, {}, { signal })
      return { accountId, answer } satisfies ServedSession<FirstCall>
    } catch (error) {
      // The session has ended or the API does not answer, so the browser makes the call itself.
      if (error instanceof ApiError) return null
      throw error
    }
  }
}

/** The component of a page's module, which the route's loader has loaded before the router renders. */
function pageComponent(module: () => PageModule | undefined, needsSession: boolean): ComponentType {
  function loaded(): PageModule {
    const found = module()
    if (!found) throw new Error('A page was rendered before its chunk was loaded')
    return found
  }
  function Page(): ReactNode {
    return createElement(loaded().Component)
  }
  function SessionPage(): ReactNode {
    const isServed = Boolean(useLoaderData<unknown>())
    const isKnown = useStore($session).status !== 'unknown' || isServed
    const { Component, Skeleton } = loaded() as SessionPageModule
    return createElement(isKnown ? Component : Skeleton)
  }
  return needsSession ? SessionPage : Page
}
