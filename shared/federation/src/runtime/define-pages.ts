import type { RouteObject } from 'react-router-dom'
import type { Namespace } from '@shop/i18n'
import { pageComponent } from './page-component.ts'
import type { PageModule } from './page-module.ts'
import { loadWithRetry } from './remote-unavailable.ts'

/** What the shell renders around a page: navbar and footer (`layout`), or nothing (`bare`, ROUTE-01). */
export type PageFrame = 'layout' | 'bare'

export interface PageDefinition {
  /** The chunk name of `load`'s import, from which the build knows the page's files. */
  name: string
  /** Absolute route pattern, from `@shop/urls`. The release claims it for this remote. */
  path: string
  /** `layout` when left out. */
  frame?: PageFrame
  namespaces: Namespace[]
  load: () => Promise<PageModule>
}

/** Found on `handle` of every route of a remote. */
export interface PageHandle {
  page: string
  frame: PageFrame
  namespaces: Namespace[]
  /** Loads the page's chunk; resolves at once when it is loaded. Rejects with `RemoteUnavailable`. */
  load: () => Promise<PageModule>
}

/** A remote's `./routes` module. */
export interface RemoteRoutes {
  routes: RouteObject[]
}

/**
 * Turns a remote's list of pages into routes. Each page's chunk is loaded inside its loader and not through
 * `route.lazy`, because the router keeps a rejected `lazy` for ever: here only success is kept.
 */
export function definePages(pages: PageDefinition[]): RouteObject[] {
  return pages.map(routeOf)
}

function routeOf({ name, path, frame = 'layout', namespaces, load }: PageDefinition): RouteObject {
  let loaded: PageModule | undefined
  const loadOnce = async () => {
    // In development the module may have been replaced by a newer one.
    if (process.env.NODE_ENV === 'development') loaded = undefined
    return (loaded ??= await loadWithRetry(name, load))
  }
  const handle: PageHandle = { page: name, frame, namespaces, load: loadOnce }
  return {
    id: name,
    path,
    handle,
    loader: async (args) => (await loadOnce()).loader?.(args) ?? null,
    Component: pageComponent(() => loaded),
  }
}
