import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Release } from '@shop/releases'
import type { PageRenderer, PageView, RenderedPage } from '../../src/server.tsx'
import { type Api, visitor } from '../api/api.ts'
import type { ShellBuild } from '../releases/shell-build.ts'
import { keyOf } from '../releases/release-sets.ts'
import { type PageReleases, Renderers } from './inside/renderers.ts'
import { PageCalls } from './page-calls.ts'
import { type End, LostPage, type ProcessLimits, RenderProcess } from './render-process.ts'

interface RenderProcessesOptions {
  shell: ShellBuild
  /** Folder of the releases, `<name>/<version>/…`. */
  releasesDir: string
  api: Pick<Api, 'fetch'>
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  limits?: Partial<ProcessLimits>
}

/** The processes of one set of releases. */
interface ReleaseSet {
  key: string
  /** Takes all pages at once. */
  process?: RenderProcess
  /** Takes pages that were lost with another process, one at a time, so that the one at fault is alone. */
  oneByOne: { turn: Promise<unknown>; length: number; process?: RenderProcess }
  /** When its processes had to be replaced lately, in epoch ms. */
  faults: number[]
  givenUpUntil: number
}

/** A release is given up after so many faults within this time, and for as long. */
const maxFaults = 5
const faultWindowMs = 60_000
/** Sets whose faults are remembered. */
const maxKnownSets = 200
/** Sets that have processes at the same time: stable, canaries, and what open tabs or testers ask for. A process takes about 100 MB. */
const maxSets = 12

const usualLimits: ProcessLimits = { ownTimeMs: 5000, heapMb: 256, memoryMb: 512 }

/**
 * DEL-05: renders pages of remotes in processes of their own, one for each set of releases. Pages of the shell alone run no
 * remote's code and are rendered here.
 */
export class RenderProcesses {
  readonly #options: RenderProcessesOptions
  readonly #releasesDir: string
  readonly #sets = new Map<string, ReleaseSet>()
  /** Those too that get no more pages and have not ended. */
  readonly #running = new Set<RenderProcess>()
  readonly #shellPages: Renderers
  #isClosed = false

  constructor(options: RenderProcessesOptions) {
    this.#options = options
    mkdirSync(options.releasesDir, { recursive: true })
    // Node names a module by its real path, and so do its permissions.
    this.#releasesDir = realpathSync(options.releasesDir)
    this.#shellPages = new Renderers({
      createRenderer: (parts): Promise<PageRenderer> => options.shell.server.createRenderer(parts),
      copies: { dirOf: () => this.#releasesDir },
      log: options.log,
      importModule: () => Promise.reject(new Error('No remote is imported here')),
    })
  }

  /** The sets that are not rendered now because they failed again and again. */
  get givenUp(): string[] {
    const now = Date.now()
    return [...this.#sets.values()]
      .filter(({ givenUpUntil }) => givenUpUntil > now)
      .map(({ key }) => key)
  }

  get running(): number {
    return this.#running.size
  }

  /** Memory of all that run, in bytes. */
  get memoryBytes(): number {
    return [...this.#running].reduce((sum, { residentMb }) => sum + residentMb * 1024 ** 2, 0)
  }

  /** The page, or the redirect its loader answered with. Rejects where it cannot be rendered. */
  async render(
    releases: PageReleases,
    url: URL,
    view: PageView,
    signal: AbortSignal,
  ): Promise<RenderedPage | Response> {
    const taking = takingPart(releases)
    if (taking.length === 0) return await this.#shellPages.render(releases, url, view, signal)
    const set = this.#setOf(taking)
    const { page, fragments } = releases
    const { language, publicUrl, context = {}, texts, settings } = view
    const asked = () => ({
      url: url.href,
      owner: page && keyOf([page]),
      fragments: Object.fromEntries(
        Object.entries(fragments).map(([name, release]) => [name, keyOf([release])]),
      ),
      language,
      publicUrl,
      context,
      texts,
      settings,
      calls: new PageCalls(this.#options.api, visitor.getStore()),
    })
    try {
      set.process ??= this.#start(set, taking)
      return await set.process.render(asked(), signal)
    } catch (error) {
      if (!(error instanceof LostPage)) throw error
      return await this.#alone(set, taking, signal, (process) => process.render(asked(), signal))
    }
  }

  /** Starts the processes of releases whose pages will be asked for. */
  warm(releases: Release[]): void {
    for (const release of releases) {
      const set = this.#setOf([release])
      if (set.givenUpUntil < Date.now()) set.process ??= this.#start(set, [release])
    }
  }

  close(): void {
    this.#isClosed = true
    for (const process of this.#running) process.kill('closed')
  }

  /** In turn, in a process that no other page uses meanwhile. */
  async #alone<T>(
    set: ReleaseSet,
    releases: Release[],
    signal: AbortSignal,
    work: (process: RenderProcess) => Promise<T>,
  ): Promise<T> {
    const { oneByOne } = set
    const run = oneByOne.turn.then(() => {
      signal.throwIfAborted()
      oneByOne.process ??= this.#start(set, releases)
      return work(oneByOne.process)
    })
    oneByOne.length += 1
    oneByOne.turn = run
      .catch(() => null)
      .then(() => {
        oneByOne.length -= 1
        if (oneByOne.length === 0) oneByOne.process?.retire('closed')
      })
    return await run
  }

  #setOf(releases: Release[]): ReleaseSet {
    const key = keyOf(releases)
    const set = this.#sets.get(key) ?? {
      key,
      oneByOne: { turn: Promise.resolve(), length: 0 },
      faults: [],
      givenUpUntil: 0,
    }
    // The one that was used last stands last.
    this.#sets.delete(key)
    this.#sets.set(key, set)
    this.#endUnused()
    return set
  }

  #endUnused(): void {
    const running = [...this.#sets.values()].filter(({ process }) => process)
    for (const set of running.slice(0, -maxSets)) set.process?.retire('closed')
    const [oldest] = this.#sets.values()
    const isIdle = oldest && !oldest.process && oldest.oneByOne.length === 0
    if (this.#sets.size > maxKnownSets && isIdle) this.#sets.delete(oldest.key)
  }

  #start(set: ReleaseSet, releases: Release[]): RenderProcess {
    if (this.#isClosed) throw new Error('The shop stops')
    if (set.givenUpUntil > Date.now()) {
      throw new Error(`${set.key} is not rendered for a while: it failed again and again`)
    }
    const { log, shell, limits } = this.#options
    const process: RenderProcess = new RenderProcess({
      shellFile: join(realpathSync(shell.dist), 'ssr', 'server.mjs'),
      releasesDir: this.#releasesDir,
      releases: releases.map(({ name, version, exposes, files }) => ({
        name,
        version,
        exposes,
        files: Object.fromEntries(
          Object.entries(files).filter(([path]) => path.startsWith('ssr/')),
        ),
      })),
      limits: { ...usualLimits, ...limits },
      log: (fields, message) => log.warn({ ...fields, releases: set.key }, message),
      onEnd: (reason) => {
        if (set.process === process) delete set.process
        if (set.oneByOne.process === process) delete set.oneByOne.process
        if (reason !== 'closed') this.#fault(set, reason)
      },
      onExit: () => this.#running.delete(process),
    })
    this.#running.add(process)
    return process
  }

  #fault(set: ReleaseSet, reason: End): void {
    const now = Date.now()
    const { log } = this.#options
    set.faults = [...set.faults.filter((at) => at > now - faultWindowMs), now]
    log.error({ releases: set.key, reason }, 'a render process is replaced')
    if (set.faults.length < maxFaults) return
    set.faults = []
    set.givenUpUntil = now + faultWindowMs
    log.error({ releases: set.key }, 'pages are sent without being rendered for a while')
  }
}

function takingPart({ page, fragments }: PageReleases): Release[] {
  const all = [...(page ? [page] : []), ...Object.values(fragments)]
  return [...new Map(all.map((release) => [keyOf([release]), release])).values()]
}
