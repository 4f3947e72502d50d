import type { RouteObject } from 'react-router-dom'
import type { Namespace } from '@shop/i18n'
import { pageComponent } from './page-component.tsx'
import type { PageModule } from './page-module.ts'
import { bring } from './remote-unavailable.ts'

export interface PageDefinition {
  /** The chunk name of `load`'s import; tells the gateway which files the page needs. */
  name: string
  /** Absolute route pattern, from `@shop/urls`. */
  path: string
  namespaces: Namespace[]
  load: () => Promise<PageModule>
}

/** Found on `handle` of every matched route of a remote. */
export interface PageHandle {
  page: string
  namespaces: Namespace[]
  /** Brings the page's chunk; resolves at once when it is here. Rejects with `RemoteUnavailable`. */
  load: () => Promise<PageModule>
}

/** A remote's `./routes` module. */
export interface RemoteRoutes {
  routes: RouteObject[]
}

/**
 * Turns a remote's list of pages into routes. Each page's chunk is loaded inside its loader, not through
 * `route.lazy`, because the router remembers a rejected `lazy` for ever: here only success is kept.
 */
export function definePages(pages: PageDefinition[]): RouteObject[] {
  return pages.map(routeOf)
}

function routeOf({ name, path, namespaces, load }: PageDefinition): RouteObject {
  let loaded: PageModule | undefined
  const loadOnce = async () => (loaded ??= await bring(name, load))
  const handle: PageHandle = { page: name, namespaces, load: loadOnce }
  return {
    id: name,
    path,
    handle,
    loader: async (args) => (await loadOnce()).loader?.(args) ?? null,
    Component: pageComponent(() => loaded),
  }
}
