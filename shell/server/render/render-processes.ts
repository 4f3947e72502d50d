import { mkdirSync, realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { Release } from '@shop/releases'
import type { RenderedPage } from '../../src/server.tsx'
import { type Api, visitor } from '../api/api.ts'
import { serverFileIn, type ShellBuild } from '../releases/shell-build.ts'
import { WaitedTooLong } from '../limits/limit-concurrency.ts'
import { keyOf, type PageReleases } from '../releases/release-sets.ts'
import { PageCalls } from './page-in-progress.ts'
import { type RequestedPage, pageRequest, takingPart } from './page-request.ts'
import { type End, LostPage, type ProcessLimits } from './process-options.ts'
import { RenderProcess } from './render-process.ts'

interface RenderProcessesOptions {
  shell: ShellBuild
  /** Folder of the releases; each release is in `<name>/<version>/`. */
  releasesDir: string
  api: Pick<Api, 'fetch'>
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  limits?: Partial<ProcessLimits>
}

/** The processes of one set of releases. */
interface ReleaseSet {
  key: string
  /** Processes that accept pages: one process, or several while pages wait for a turn. */
  processes: RenderProcess[]
  /**
   * A process that renders one page at a time. If the process of several pages has ended, this process renders each of
   * the pages again, to find the page that ends its process. `turn` and `length` are the queue of these pages.
   */
  oneByOne: { turn: Promise<unknown>; length: number; process?: RenderProcess }
  /** Times at which processes of the set were replaced recently, epoch ms. */
  faults: number[]
  givenUpUntil: number
}

/** After `maxFaults` faults within `faultWindowMs`, a set of releases is not rendered for `faultWindowMs`. */
const maxFaults = 5
const faultWindowMs = 60_000
/** Maximum number of sets whose faults are remembered. */
const maxKnownSets = 200
/**
 * Maximum number of sets that have processes at the same time: the stable versions, canaries, and the sets of open tabs
 * and testers. A process needs about 100 MB.
 */
const maxSets = 12
/** How long an additional process keeps running without pages, in ms. */
const idleMs = 30_000
/** Maximum number of tries to render a page if other pages end its process each time. */
const maxAttempts = 3

const usualLimits: ProcessLimits = {
  silentMs: 3000,
  turnMs: 5000,
  longestWaitMs: 1000,
  heapMb: 256,
  memoryMb: 512,
}

/**
 * DEL-05, SEC-05: renders pages in separate processes, because rendering them in the gateway would delay the API. Each
 * set of releases has one or more processes. The pages of the shell are a set of their own. While pages of a set wait
 * for their turn, the set gets more processes, up to the number of cores.
 */
export class RenderProcesses {
  readonly #options: RenderProcessesOptions
  readonly #releasesDir: string
  readonly #sets = new Map<string, ReleaseSet>()
  /** All processes that have not ended, including those that accept no more pages. */
  readonly #running = new Set<RenderProcess>()
  #isClosed = false

  constructor(options: RenderProcessesOptions) {
    this.#options = options
    mkdirSync(options.releasesDir, { recursive: true })
    // The folder's path is resolved, because the modules and permissions of Node.js use the path without symbolic links.
    this.#releasesDir = realpathSync(options.releasesDir)
  }

  /** The sets of releases that are not rendered now, because they failed repeatedly. */
  get givenUp(): string[] {
    const now = Date.now()
    return [...this.#sets.values()]
      .filter(({ givenUpUntil }) => givenUpUntil > now)
      .map(({ key }) => key)
  }

  get running(): number {
    return this.#running.size
  }

  /** Memory of all running processes, in bytes. */
  get memoryBytes(): number {
    return [...this.#running].reduce((sum, { residentMb }) => sum + residentMb * 1024 ** 2, 0)
  }

  /**
   * The page, or the redirect of the page's loader. Rejects with `WaitedTooLong` if the page's turn did not come in
   * time, and with a different error if the page cannot be rendered.
   */
  async render(
    releases: PageReleases,
    url: URL,
    view: RequestedPage,
    signal: AbortSignal,
  ): Promise<RenderedPage | Response> {
    const taking = takingPart(releases)
    const set = this.#setOf(taking)
    const { askedAt = performance.now() } = view
    const request = pageRequest(releases, url, view)
    const asked = () => ({
      ...request,
      calls: new PageCalls(this.#options.api, visitor.getStore()),
    })
    try {
      return await this.#inAnyProcess(
        set,
        { releases: taking, isWanted: view.isWanted },
        (process) => process.render({ ...asked(), askedAt }, signal),
      )
    } catch (error) {
      if (!(error instanceof LostPage)) throw error
      return await this.#alone(set, taking, signal, (process) => process.render(asked(), signal))
    }
  }

  /** Starts the processes for the shell and for these releases before pages are requested. */
  warm(releases: Release[]): void {
    for (const taking of [[], ...releases.map((release) => [release])]) {
      const set = this.#setOf(taking)
      if (set.givenUpUntil < Date.now()) this.#processFor(set, taking)
    }
  }

  close(): void {
    this.#isClosed = true
    for (const process of this.#running) process.kill('closed')
  }

  /**
   * Runs `work` in a process. If another page ends the process, runs `work` again in a new one. Rejects with a LostPage
   * if this page may have caused the end of the process.
   */
  async #inAnyProcess<T>(
    set: ReleaseSet,
    { releases, isWanted }: { releases: Release[]; isWanted: boolean | undefined },
    work: (process: RenderProcess) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      try {
        return await work(this.#processFor(set, releases, isWanted))
      } catch (error) {
        if (!(error instanceof LostPage) || error.isSuspect) throw error
      }
    }
    throw new WaitedTooLong(`No turn in ${maxAttempts} processes`)
  }

  /**
   * The process with the least load; for a page that several visitors request, a process of normal priority. Starts an
   * additional process if pages wait in all processes of the set.
   */
  #processFor(set: ReleaseSet, releases: Release[], isWanted = false): RenderProcess {
    const speaking = set.processes.filter(({ isStuck }) => !isStuck)
    const ready = speaking.filter(({ isReady }) => isReady)
    const isStarting = ready.length < speaking.length
    const mayStart = set.processes.length === 0 || this.#mayAdd(speaking.length)
    if (mayStart && !isStarting && ready.every(({ isBusy }) => isBusy)) {
      const started = this.#start(set, releases)
      set.processes.push(started)
      if (ready.length === 0) return started
    }
    const usable = [ready, speaking, set.processes].find(({ length }) => length > 0) ?? []
    const [first, ...others] = usable
    if (!first) throw new Error(`${set.key} has no process`)
    // An additional process has a low priority and may be slow, so it must not render a page for which many visitors wait.
    const ofUsualPriority = isWanted && usable.find(({ isAdded }) => !isAdded)
    if (ofUsualPriority) return ofUsualPriority
    return others.reduce((least, process) => (process.load < least.load ? process : least), first)
  }

  /**
   * Whether an additional process may start. All sets together may have one additional process for each core except the
   * first, and one more if all processes of this set are stuck. `speaking` is the number of processes of this set that
   * are not stuck.
   */
  #mayAdd(speaking: number): boolean {
    const all = [...this.#sets.values()]
    const added = all.reduce((sum, { processes }) => sum + Math.max(0, processes.length - 1), 0)
    return added < availableParallelism() - 1 + (speaking === 0 ? 1 : 0)
  }

  /** Runs `work` in a process that no other page uses at the same time. */
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
    const key = keyOf(releases) || 'shell'
    const set = this.#sets.get(key) ?? {
      key,
      processes: [],
      oneByOne: { turn: Promise.resolve(), length: 0 },
      faults: [],
      givenUpUntil: 0,
    }
    // The sets stay in the order of their last use.
    this.#sets.delete(key)
    this.#sets.set(key, set)
    this.#endUnused()
    return set
  }

  #endUnused(): void {
    const running = [...this.#sets.values()].filter(({ processes }) => processes.length > 0)
    const unused = [
      ...running.slice(0, -maxSets).flatMap(({ processes }) => processes),
      ...running.flatMap(({ processes }) => processes.slice(1).filter((p) => p.idleMs > idleMs)),
    ]
    for (const process of unused) process.retire('closed')
    const [oldest] = this.#sets.values()
    const isIdle = oldest && oldest.processes.length === 0 && oldest.oneByOne.length === 0
    if (this.#sets.size > maxKnownSets && isIdle) this.#sets.delete(oldest.key)
  }

  #start(set: ReleaseSet, releases: Release[]): RenderProcess {
    if (this.#isClosed) throw new Error('The shop stops')
    if (set.givenUpUntil > Date.now()) {
      throw new Error(`${set.key} is not rendered for a while: it failed again and again`)
    }
    const { log, shell, limits } = this.#options
    const process: RenderProcess = new RenderProcess({
      shellFile: serverFileIn(realpathSync(shell.dist)),
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
      isAdded: set.processes.length > 0,
      log: (fields, message) => log.warn({ ...fields, releases: set.key }, message),
      onEnd: (reason) => {
        set.processes = set.processes.filter((each) => each !== process)
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
