import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Fragment, RemoteFragment, RemoteRoutes } from '@shop/federation/runtime'
import type { Release, LocalReleases } from '@shop/releases'
import type { PageRenderer, PageView, RenderedPage, RemoteParts } from '../../../src/server.tsx'
import type { PageReleases } from '../../releases/release-sets.ts'

/** The `import` of Node.js; a test passes its own function. */
export type ImportModule = (url: string) => Promise<unknown>

type ServerRelease = Pick<Release, 'name' | 'version' | 'exposes'>

interface RendererOptions {
  createRenderer: (parts: RemoteParts) => Promise<PageRenderer>
  copies: Pick<LocalReleases, 'dirOf'>
  log: { error: (fields: { err: unknown; server: string }, message: string) => void }
  importModule: ImportModule
}

/** How long pages are rendered without a fragment that failed to load, before the fragment is loaded again, in ms. */
const RETRY_MS = 5000

/** Has one renderer for each set of releases in this process, so that several versions run at the same time. */
export class Renderers {
  readonly #options: RendererOptions
  readonly #bySet = new Map<string, Promise<PageRenderer>>()

  constructor(options: RendererOptions) {
    this.#options = options
  }

  /** The page, or the redirect of the page's loader. Rejects if `forReleases` rejects or a component throws. */
  async render(
    releases: PageReleases,
    url: URL,
    view: PageView,
    signal: AbortSignal,
  ): Promise<RenderedPage | Response> {
    const renderer = await this.forReleases(releases)
    return await renderer.render(new Request(url, { signal }), view)
  }

  /**
   * The renderer for these releases. Rejects if the server build of the page's remote cannot be loaded; the next page
   * loads it again. A fragment that cannot be loaded is left to the browser, and loaded again after five seconds.
   */
  forReleases(releases: PageReleases<ServerRelease>): Promise<PageRenderer> {
    const key = keyOf(releases)
    const known = this.#bySet.get(key)
    if (known) return known
    const creating = this.#create(releases, () => {
      setTimeout(() => this.#bySet.delete(key), RETRY_MS).unref()
    })
    this.#bySet.set(key, creating)
    creating.catch(() => this.#bySet.delete(key))
    return creating
  }

  async #create(
    { page, fragments }: PageReleases<ServerRelease>,
    onFragmentFailure: () => void,
  ): Promise<PageRenderer> {
    const { routes } = page ? ((await this.#load(page, 'routes')) as RemoteRoutes) : { routes: [] }
    const loaded = Object.entries(fragments).map(async ([name, release]) => {
      const fragment = await this.#loadFragment(release, name).catch((error: Error): Fragment => {
        onFragmentFailure()
        return { namespaces: [], load: () => Promise.reject(error) }
      })
      return [name, fragment] as const
    })
    return await this.#options.createRenderer({
      routes,
      fragments: Object.fromEntries(await Promise.all(loaded)),
    })
  }

  async #loadFragment(release: ServerRelease, name: string): Promise<Fragment> {
    return ((await this.#load(release, name)) as RemoteFragment).fragment
  }

  async #load(release: ServerRelease, exposed: string): Promise<unknown> {
    const { copies, importModule, log } = this.#options
    const dir = copies.dirOf(release)
    const file = release.exposes[exposed]?.server ?? ''
    try {
      return await importModule(pathToFileURL(join(dir, file)).href)
    } catch (error) {
      const server = `${release.name}@${release.version} ${exposed}`
      log.error({ err: error, server }, 'server build of a remote cannot be loaded')
      throw error
    }
  }
}

function keyOf({ page, fragments }: PageReleases<ServerRelease>): string {
  const id = (release: ServerRelease | undefined) => release && `${release.name}@${release.version}`
  const parts = Object.entries(fragments).map(([name, release]) => `${name}=${id(release)}`)
  return [id(page) ?? 'shell', ...parts.toSorted()].join(',')
}
