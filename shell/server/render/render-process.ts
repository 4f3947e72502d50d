import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { RenderedPage } from '../../src/server.tsx'
import type { FromProcess, Message } from './inside/messages.ts'
import { PageInProgress } from './page-in-progress.ts'
import type { PageRequest } from './page-request.ts'
import { type End, LostPage, type RenderProcessOptions } from './process-options.ts'
import { ProcessPipe } from './process-pipe.ts'
import { errorOf, pageOf, redirectOf } from './render-outcome.ts'
import { atOnce, priorities, Turns } from './turns.ts'
import { type ProcessUsage, SilentProcessorTime, watchProcess } from './watch-process.ts'

const code = fileURLToPath(new URL('inside/', import.meta.url))
const startLimitMs = 10_000
/** How long a process that is being ended may finish its other pages, in ms. */
const graceMs = 1000
/**
 * If the process uses this much processor time (in ms) without sending a message, it counts as stuck: waiting pages go
 * to a second process until a message arrives.
 */
const stuckMs = 500
/** Niceness of an additional process. On a busy core, a process of normal priority gets about nine times as much processor time. */
const niceness = 10

/** The gateway's side of one process, which renders pages of one set of releases (decision 040). */
export class RenderProcess {
  readonly #options: RenderProcessOptions
  readonly #child: ChildProcess
  readonly #pipe: ProcessPipe
  readonly #ready = Promise.withResolvers<null>()
  readonly #pages = new Map<number, PageInProgress>()
  /** Ids of the pages that still run in the process although their visitors got the frame. */
  readonly #abandoned = new Set<number>()
  /** Number of pages that wait for the start of the process. */
  #arriving = 0
  readonly #turns = new Turns()
  #lastPage = 0
  #seen: ProcessUsage = { residentMb: 0, processorMs: 0 }
  readonly #silence = new SilentProcessorTime()
  #readyAt: number | undefined
  #idleSince = performance.now()
  #end: End | undefined

  constructor(options: RenderProcessOptions) {
    this.#options = options
    const { shellFile, releasesDir, limits } = options
    this.#child = spawn(
      process.execPath,
      [
        '--permission',
        ...[code, shellFile, releasesDir].map((path) => `--allow-fs-read=${path}`),
        `--max-old-space-size=${limits.heapMb}`,
        '--disallow-code-generation-from-strings',
        // With this option, new buffers are filled with zeros, so that they contain no data of earlier buffers.
        '--zero-fill-buffers',
        `${code}main.ts`,
        shellFile,
        releasesDir,
      ],
      { env: {}, cwd: releasesDir, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
    )
    this.#endWithChild()
    this.#pipe = new ProcessPipe(this.#child, {
      log: options.log,
      onMessage: (message) => this.#receive(message),
      onBroken: () => this.kill('ended'),
    })
    const limit = setTimeout(() => this.kill('hangs'), startLimitMs)
    this.#ready.promise.then(
      () => {
        clearTimeout(limit)
        this.#readyAt = performance.now()
      },
      () => clearTimeout(limit),
    )
    this.#pipe.send({ kind: 'open', releases: options.releases })
  }

  /** Memory of the process when it was last measured, in MB; 0 if the system does not report it. */
  get residentMb(): number {
    return this.#seen.residentMb
  }

  /** Whether the process runs with a lower priority than gateway, API and database. */
  get isAdded(): boolean {
    return this.#options.isAdded
  }

  get isReady(): boolean {
    return this.#readyAt !== undefined
  }

  /** Whether the process has computed for long without sending a message, so that waiting pages may never get a turn. */
  get isStuck(): boolean {
    return this.#silence.ms >= stuckMs
  }

  /** Number of pages that have a turn, wait for a turn, or wait for the start of the process. */
  get load(): number {
    return this.#arriving + this.#turns.size
  }

  /** Whether all turns are taken and at least `atOnce` more pages wait for one. */
  get isBusy(): boolean {
    return this.load >= 2 * atOnce
  }

  /** How long the process has had no pages, in ms. */
  get idleMs(): number {
    return this.load + this.#pages.size > 0 ? 0 : performance.now() - this.#idleSince
  }

  /**
   * The page, or the redirect of the page's loader. Rejects with a LostPage if the process ended before the page was
   * rendered, and with `WaitedTooLong` if the page's turn did not come in time.
   */
  async render(asked: PageRequest, signal: AbortSignal): Promise<RenderedPage | Response> {
    this.#arriving += 1
    await this.#ready.promise.finally(() => {
      this.#arriving -= 1
    })
    const endTurn = await this.#turns.take(this.#turnOf(asked))
    const { calls } = asked
    this.#lastPage += 1
    const id = this.#lastPage
    const { turnMs } = this.#options.limits
    const abandon = (error: Error) => {
      this.#abandoned.add(id)
      page.fail(error)
      // A page that used less than half of `turnMs` of processor time blocks no other page: it waits without computing,
      // or the machine is busy. The process is then kept.
      if (page.processorMs >= turnMs / 2) this.retire('hangs')
    }
    const page: PageInProgress = new PageInProgress({
      calls,
      turns: this.#turns,
      endTurn,
      turnMs,
      onLongTurn: () => {
        // While the process is stuck, a different page may be the reason. Then the limit of processor time without a
        // message (`silentMs`) decides.
        if (!this.isStuck) abandon(new Error(`No page after ${turnMs} ms`))
      },
      processorMs: () => this.#seen.processorMs,
    })
    const giveUp = () => abandon(signal.reason as Error)
    this.#pages.set(id, page)
    try {
      signal.throwIfAborted()
      if (this.#end) throw new LostPage(`The render process ends: ${this.#end}`, false)
      signal.addEventListener('abort', giveUp)
      this.#pipe.sendPage(id, asked)
      return await page.outcome
    } finally {
      signal.removeEventListener('abort', giveUp)
      page.end()
      this.#pages.delete(id)
      this.#idleSince = performance.now()
      if (this.#end && this.#pages.size === 0) this.kill(this.#end)
    }
  }

  /** Accepts no more pages. Ends the process once its pages are finished, or after a second. */
  retire(reason: End): void {
    this.#takeNoMore(reason)
    this.#turns.refuseWaiting(new LostPage(`The render process ends: ${this.#end}`, false))
    if (this.#pages.size === 0) this.kill(reason)
    else setTimeout(() => this.kill(reason), graceMs).unref()
  }

  kill(reason: End): void {
    const suspects = this.#suspects(reason)
    this.#takeNoMore(reason)
    this.#child.kill('SIGKILL')
    this.#pipe.close()
    const message = `The render process is gone: ${this.#end}`
    // Handles a rejection of this promise if no page waits for the start.
    this.#ready.promise.catch(() => null)
    this.#ready.reject(new LostPage(message, true))
    this.#turns.refuseWaiting(new LostPage(message, false))
    for (const page of this.#pages.values()) {
      const isSuspect = suspects.includes(page)
      const isAlone = isSuspect && suspects.length === 1
      page.fail(isAlone ? new Error(message) : new LostPage(message, isSuspect))
    }
  }

  /** The pages that may have caused the end of the process; empty if the process was ending already, or if an abandoned page hangs. */
  #suspects(reason: End): PageInProgress[] {
    if (this.#end) return []
    const pages = [...this.#pages.values()]
    if (reason !== 'hangs') return pages
    return this.#abandoned.size > 0 ? [] : pages.filter(({ computes }) => computes)
  }

  #turnOf({ isWanted, askedAt }: PageRequest) {
    // The page gets no time limit: its visitors get the frame when they have waited long enough, and the rendered page
    // is cached for later visitors.
    if (isWanted) return { priority: priorities.wanted }
    const priority = priorities.new
    if (askedAt === undefined) return { priority }
    // The time in which the process started does not count as waiting time.
    const waitsSince = Math.max(askedAt, this.#readyAt ?? 0)
    const waited = performance.now() - waitsSince
    return { priority, longestWaitMs: Math.max(0, this.#options.limits.longestWaitMs - waited) }
  }

  #takeNoMore(reason: End): void {
    if (this.#end) return
    this.#end = reason
    this.#options.onEnd(reason)
  }

  #endWithChild(): void {
    const { onExit, isAdded } = this.#options
    const { pid } = this.#child
    if (isAdded && pid !== undefined) setPriority(pid, niceness)
    const endWatch = pid === undefined ? undefined : watchProcess(pid, (seen) => this.#look(seen))
    this.#child.on('error', (error) => {
      endWatch?.()
      this.#pipe.log({ err: error }, 'a render process cannot be started')
      this.kill('ended')
      onExit()
    })
    this.#child.on('exit', (exitCode, signal) => {
      endWatch?.()
      if (!this.#end) this.#pipe.log({ exitCode, signal }, 'a render process ended by itself')
      this.kill('ended')
      onExit()
    })
  }

  #receive({ header, parts }: Message): void {
    const message = header as FromProcess
    if (message.kind === 'log')
      return this.#pipe.log({ text: message.text }, 'log of a render process')
    this.#silence.end()
    if (message.kind === 'ready') return this.#ready.resolve(null)
    if (message.kind === 'broken') return this.kill('ended')
    if (message.kind === 'call') return void this.#call(message, parts[0])
    if (message.kind === 'abort') {
      for (const page of this.#pages.values()) page.abort(message.call)
      return
    }
    this.#abandoned.delete(message.page)
    const page = this.#pages.get(message.page)
    // The page is finished, so API calls that its code still makes are ignored.
    this.#pages.delete(message.page)
    if (message.kind === 'page') return page?.resolve(pageOf(message, parts))
    if (message.kind === 'redirect') return page?.resolve(redirectOf(message))
    page?.fail(errorOf(message.error))
    if (message.isUnloadable) this.retire('unloadable')
  }

  async #call(message: FromProcess & { kind: 'call' }, body?: Buffer): Promise<void> {
    const { call } = message
    const page = this.#pages.get(message.page)
    if (!page) return this.#pipe.send({ kind: 'no-answer', call, reason: 'no page asks for it' })
    try {
      const answer = await page.ask(message, body)
      this.#pipe.send({ kind: 'answer', call, status: answer.status, type: answer.type }, [
        answer.body,
      ])
    } catch (error) {
      this.#pipe.send({ kind: 'no-answer', call, reason: (error as Error).message })
    }
  }

  #look(seen: ProcessUsage): void {
    const { memoryMb, silentMs } = this.#options.limits
    this.#seen = seen
    if (seen.residentMb > memoryMb) return this.kill('memory')
    const computes =
      this.#abandoned.size > 0 || [...this.#pages.values()].some((page) => page.computes)
    this.#silence.look(seen.processorMs, computes)
    if (this.#silence.ms >= silentMs) return this.kill('hangs')
    if (this.isStuck) {
      this.#turns.refuseWaiting(new LostPage('The render process does not say anything', false))
    }
  }
}
