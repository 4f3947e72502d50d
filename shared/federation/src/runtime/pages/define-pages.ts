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
   * Loads the component that is shown after a tap while the page's code, texts and data are loading. It gets no loader data and
   * may use stores, the address and loaded texts. Its content has the same size and place as in the page. The shell
   * loads it before the first tap; until then, or if it is left out, a general placeholder is shown.
   */
  loadEarly?: () => Promise<PageModule>
  /** True if the loader may run before a tap: it only reads, by `callShared`, so that its answers are reused after the tap. */
  loadsAhead?: boolean
  /**
   * True if a change of only its parameters and query keeps the page on the screen, which then shows its own loading
   * state.
   */
  staysInPlace?: boolean
}

/** A link to a page, which the shell shows without a change of the shell (DEL-13). */
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
   * The query parameters that the page reads. A rendered page is reused for addresses that differ only in other
   * parameters. If left out, only a page without a query is reused.
   */
  query?: readonly string[]
  /** Links to the page in the shell's navigation and footer; the page's path must have no required parameter. */
  links?: readonly PageLink[]
  /** Loads the structured data that the server writes into the page's HTML for search engines (SEO-01). Browsers do not load it. */
  loadStructuredData?: () => Promise<StructuredDataModule>
  /** False: search engines are kept out. */
  isIndexed?: boolean
}

/** A page that the server renders whole. */
export interface PublicPage extends AnyPage {
  needsSession?: false
  load: () => Promise<PageModule>
  /**
   * Loads the page's data. It is part of the remote's list of pages, so that data and code load at the same time. On the server its
   * `context` is a `PageContext`.
   */
  loader?: LoaderFunction
}

/**
 * True for a page of an account. The server's HTML, which is the same for everybody, contains its `Skeleton`. The page itself is
 * rendered as soon as `$session` is known, signed in or signed out, and loads its own data, unless its loader
 * data, a `ServedSession`, contains the answer to its first call.
 */
interface SessionPage extends AnyPage {
  needsSession: true
  load: () => Promise<SessionPageModule>
  /**
   * The POST call that the page sends first, without input. If there is a token, a script in the page's HTML requests the
   * page that the server renders with the answer (decision 069).
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
 * Turns a remote's list of pages into routes. Each page's chunk is loaded inside its loader and not by
 * `route.lazy`, because the router keeps a rejected `lazy` for ever; here only a success is kept.
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

/** Makes the call on the server if the page is rendered for a session. In the browser the page makes the call itself. */
function loaderOf(firstCall: FirstCall): LoaderFunction {
  return async ({ context, request: { signal } }: LoaderFunctionArgs) => {
    const { accountId } = (context ?? {}) as PageContext
    if (accountId === undefined) return null
    try {
      const answer = await call(firstCall, {}, { signal })
      return { accountId, answer } satisfies ServedSession<FirstCall>
    } catch (error) {
      // The session has ended, or the API does not answer: the browser makes the call itself.
      if (error instanceof ApiError) return null
      throw error
    }
  }
}
