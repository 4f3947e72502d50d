import type { ComponentType } from 'react'
import { matchRoutes, type Params } from 'react-router-dom'
import { loadRemoteRoutes } from '@shop/federation/host'
import type { PageFrame, PageRoute } from '@shop/federation/runtime'
import { shellPages } from '../features/shell-pages.ts'
import type { RemoteOffer } from '../gateway-contract/remote-offer.ts'

/** A page that the router knows by its path before the page's code is loaded. */
export class KnownPage {
  readonly path: string
  readonly frame: PageFrame
  /** The remote to which the page belongs; undefined for a page of the shell. */
  readonly remote: string | undefined
  /** The result of `find`; undefined until `find` has succeeded. */
  route: PageRoute | undefined
  /** The early view, once `loadEarly` has loaded it. It is shown after a tap until the page itself is loaded. */
  Early: ComponentType | undefined
  readonly #load: () => Promise<PageRoute>

  constructor(
    { path, frame, remote }: Pick<KnownPage, 'path' | 'frame'> & { remote?: string },
    load: () => Promise<PageRoute>,
  ) {
    this.path = path
    this.frame = frame
    this.remote = remote
    this.#load = load
  }

  /** The name of this page in errors about loading: the name of its remote, or the path of a page of the shell. */
  get part(): string {
    return this.remote ?? this.path
  }

  /** Loads the page's route from its remote. Rejects with `RemoteUnavailable`; a later call tries again. */
  async find(): Promise<PageRoute> {
    this.route ??= await this.#load()
    return this.route
  }

  /** Loads the page's early view, if it has one. Never rejects, because without an early view a placeholder is shown. */
  async loadEarly(): Promise<void> {
    try {
      const { handle } = await this.find()
      this.Early ??= (await handle.loadEarly?.())?.Component
    } catch {
      // The next tap tries to load the early view again.
    }
  }
}

/** All pages: the shell's own pages, and the pages that the active releases claim. */
export function knownPages({ paths }: RemoteOffer): KnownPage[] {
  const own = shellPages.map(
    (route) => new KnownPage({ path: route.path, frame: route.handle.frame }, async () => route),
  )
  const ofRemotes = paths.map(
    (owned) => new KnownPage(owned, () => loadPage(owned.remote, owned.path)),
  )
  return [...own, ...ofRemotes]
}

/** Loads the early views of pages before the first tap, for remotes that are already loaded. */
export function loadEarlyViews(pages: readonly KnownPage[]): void {
  const loaded = new Set(pages.filter(({ route }) => route).map(({ remote }) => remote))
  for (const page of pages) if (loaded.has(page.remote)) void page.loadEarly()
}

/** The page at a path, with the parameters in the path; undefined if no page matches. */
export function pageAt(
  pages: readonly KnownPage[],
  pathname: string,
): { page: KnownPage; params: Params } | undefined {
  const routes = pages.map((handle) => ({ path: handle.path, handle }))
  const match = matchRoutes(routes, pathname)?.at(-1)
  return match && { page: match.route.handle, params: match.params }
}

async function loadPage(remote: string, path: string): Promise<PageRoute> {
  const { routes } = await loadRemoteRoutes(remote)
  const route = routes.find((each) => each.path === path)
  if (!route) throw new Error(`${remote} claims ${path} and has no page for it`)
  return route
}
