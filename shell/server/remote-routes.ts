import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { RemoteRoutes } from '@shop/federation/runtime'
import type { Release, ReleaseStore } from '@shop/releases'
import type { PageRenderer } from '../src/server.tsx'
import type { ShellBuild } from './shell-build.ts'

/** One renderer for each remote build; versions live side by side, so a switch needs no restart. */
export class Renderers {
  readonly #shell: ShellBuild
  readonly #store: ReleaseStore
  readonly #log: FastifyBaseLogger
  readonly #byRelease = new Map<string, Promise<PageRenderer>>()
  readonly #shellOnly: PageRenderer

  constructor(shell: ShellBuild, store: ReleaseStore, log: FastifyBaseLogger) {
    this.#shell = shell
    this.#store = store
    this.#log = log
    this.#shellOnly = shell.server.createRenderer(undefined)
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
      this.#log.error({ err: error, release: key }, 'server build of a remote cannot be loaded')
    })
    return loading
  }

  async #load(release: Release): Promise<PageRenderer> {
    const dir = this.#store.releaseDir(release.name, release.version)
    const remote = (await import(pathToFileURL(join(dir, release.server)).href)) as RemoteRoutes
    return this.#shell.server.createRenderer(remote)
  }
}
