import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { RemoteRoutes } from '@shop/federation/runtime'
import type { Release, ReleaseStore } from '@shop/releases'
import type { PageRenderer } from '../src/server.tsx'
import type { ShellBuild } from './shell-build.ts'

/** Node's own `import`, except where there is none, as in a test. */
export type ImportModule = (url: string) => Promise<unknown>

interface RendererOptions {
  shell: ShellBuild
  store: ReleaseStore
  log: FastifyBaseLogger
  importModule: ImportModule
}

/** One renderer for each remote build; versions live side by side, so a switch needs no restart. */
export class Renderers {
  readonly #options: RendererOptions
  readonly #byRelease = new Map<string, Promise<PageRenderer>>()
  readonly #shellOnly: PageRenderer

  constructor(options: RendererOptions) {
    this.#options = options
    this.#shellOnly = options.shell.server.createRenderer(undefined)
  }

  /** For a page of the shell itself. */
  shellOnly(): PageRenderer {
    return this.#shellOnly
  }

  /** For a page of this release; rejects where its server build cannot be loaded. */
  forRelease(release: Release): Promise<PageRenderer> {
    const key = `${release.name}@${release.version}`
    const known = this.#byRelease.get(key)
    if (known) return known
    const loading = this.#load(release)
    this.#byRelease.set(key, loading)
    loading.catch((error: unknown) => {
      this.#byRelease.delete(key)
      this.#options.log.error(
        { err: error, release: key },
        'server build of a remote cannot be loaded',
      )
    })
    return loading
  }

  async #load(release: Release): Promise<PageRenderer> {
    const { shell, store, importModule } = this.#options
    const dir = store.releaseDir(release.name, release.version)
    const remote = (await importModule(
      pathToFileURL(join(dir, release.server)).href,
    )) as RemoteRoutes
    return shell.server.createRenderer(remote)
  }
}
