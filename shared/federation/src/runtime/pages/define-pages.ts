import type { ComponentType } from 'react'
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom'
import { ApiError, call } from '@shop/api'
import type { FirstCall } from '@shop/contracts/call-routes'
import type { Namespace } from '@shop/i18n'
import type { Language } from '@shop/domain'
import type { LinkPlace } from './layout-slots.ts'
import { pageComponent } from './page-component.ts'
import type { PageContext, ServedSession } from './page-context.ts'
import type { PageModule, SessionPageModule, StructuredDataModule } from './page-module.ts'
import { loadWithRetry } from './remote-unavailable.ts'

/** What the shell renders around a page: navbar and footer (`layout`), or nothing (`bare`, ROUTE-01). */
export type PageFrame = 'layout' | 'bare'

/** What a page declares for taps (FAST-01). */
export interface TapOptions {
  /**
   * Loads what is shown after a tap while the page's code, texts and data come: a component that gets no loader data and
   * may use stores, the address and texts that are loaded. What it shows keeps its size and place in the page. The shell
   * loads it before the first tap; until then, and when it is left out, a general placeholder is shown.
   */
  loadEarly?: () => Promise<PageModule>
  /** The loader may run before a tap: it only reads, and by `callShared`, so that the tap finds its answers. */
  loadsAhead?: boolean
  /** The page stays while only its parameters and query change, and shows by itself that it is loading. */
  staysInPlace?: boolean
}

/** A link to a page, which the shell shows without a change of its own (DEL-13). */
export interface PageLink {
  place: LinkPlace
  /** At most 40 characters in each language. */
  text: Readonly<Record<Language, string>>
}

export type PageDefinition = PublicPage | SessionPage

interface AnyPage extends TapOptions {
  /** The chunk name of `load`'s import, from which the build knows the page's files. */
  name: string
  /** Absolute route pattern, from `@shop/urls`. The release claims it for this remote. */
  path: string
  /** `layout` when left out. */
  frame?: PageFrame
  namespaces: Namespace[]
  /**
   * The query parameters that the page reads. The server sends what it rendered for one visitor to others whose address
   * differs in other parameters alone. Left out: only what it rendered without a query.
   */
  query?: readonly string[]
  /** Links to the page in the shell's navigation and footer; its path has no parameters that must be there. */
  links?: readonly PageLink[]
  /** What the server writes into the page's HTML for search engines (SEO-01). Browsers do not load it. */
  loadStructuredData?: () => Promise<StructuredDataModule>
  /** False: search engines are kept out. */
  isIndexed?: boolean
}

/** A page that the server renders whole. */
export interface PublicPage extends AnyPage {
  needsSession?: false
  load: () => Promise<PageModule>
  /**
   * The page's data. It comes with the remote's list of pages, so that data and code load side by side. On the server its
   * `context` is a `PageContext`.
   */
  loader?: LoaderFunction
}

/**
 * A page of an account. The server's HTML, which is the same for everybody, holds its `Skeleton`; the page itself is
 * rendered as soon as `$session` is known, signed in or signed out, and asks for its data by itself, except where its loader
 * data, a `ServedSession`, holds the answer to its first call.
 */
interface SessionPage extends AnyPage {
  needsSession: true
  load: () => Promise<SessionPageModule>
  /**
   * The POST call that the page sends first, without input. Where there is a token, a script of the page's HTML asks for the
   * page as the server renders it with the answer (decision 069).
   */
  firstCall?: FirstCall
  loader?: undefined
}

/** Found on `handle` of every route of a remote. */
export interface PageHandle extends TapOptions {
  page: string
  frame: PageFrame
  namespaces: Namespace[]
  query?: readonly string[]
  links?: readonly PageLink[]
  firstCall?: FirstCall
  loadStructuredData?: () => Promise<StructuredDataModule>
  isIndexed?: boolean
  /** Loads the page's chunk; resolves at once when it is loaded. Rejects with `RemoteUnavailable`. */
  load: () => Promise<PageModule>
}

/** A route of `definePages`. Its id is its path, which no other page has. */
export interface PageRoute {
  id: string
  path: string
  handle: PageHandle
  loader: LoaderFunction
  Component: ComponentType
}

/** A remote's `./routes` module. */
export interface RemoteRoutes {
  routes: PageRoute[]
}

/**
 * Turns a remote's list of pages into routes. Each page's chunk is loaded inside its loader and not through
 * `route.lazy`, because the router keeps a rejected `lazy` for ever: here only success is kept.
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
    // In development the module may have been replaced by a newer one.
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

/** Makes the call on the server, where the page is rendered for a session; in the browser the page makes it by itself. */
function loaderOf(firstCall: FirstCall): LoaderFunction {
  return async ({ context, request: { signal } }: LoaderFunctionArgs) => {
    const { accountId } = (context ?? {}) as PageContext
    if (accountId === undefined) return null
    try {
      const answer = await call(firstCall, {}, { signal })
      return { accountId, answer } satisfies ServedSession<FirstCall>
    } catch (error) {
      // The session has ended, or the API does not answer: the browser asks by itself.
      if (error instanceof ApiError) return null
      throw error
    }
  }
}
