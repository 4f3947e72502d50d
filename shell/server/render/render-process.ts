import { type ChildProcess, spawn } from 'node:child_process'
import type { Duplex, Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type Message, messageReader, writeMessage } from './inside/message-stream.ts'
import { errorOf, pageOf, redirectOf } from './answers.ts'
import type { FromProcess, OpenRelease, PageToRender, ToProcess } from './inside/messages.ts'
import { KeptValues } from './kept-values.ts'
import type { PageCalls } from './page-calls.ts'
import { watchMemory } from './watch-memory.ts'
import type { RenderedPage } from '../../src/server.tsx'

/** Why a process is replaced; `closed` by the gateway itself, which is no fault. */
export type End = 'ended' | 'hangs' | 'memory' | 'unloadable' | 'closed'

/** The page was lost with its process, and was not the reason for its end as far as is known. */
export class LostPage extends Error {}

export interface ProcessLimits {
  /** How long a page may take without waiting for the API, in ms. */
  ownTimeMs: number
  /** Of its heap, in MB. */
  heapMb: number
  /** Of all its memory, in MB. */
  memoryMb: number
}

export interface RenderProcessOptions {
  /** The shell's server build. */
  shellFile: string
  /** Folder of releases, without symbolic links. */
  releasesDir: string
  releases: OpenRelease[]
  limits: ProcessLimits
  log: (fields: object, message: string) => void
  /** Called once, with the reason, when no more pages may be given to it. */
  onEnd: (reason: End) => void
  /** Called once, when it is gone. */
  onExit: () => void
}

export interface PageRequest extends Pick<PageToRender, 'url' | 'context' | 'owner' | 'fragments'> {
  language: string
  publicUrl: string
  texts: object
  settings: object
  calls: PageCalls
}

interface PageUnderWay {
  outcome: PromiseWithResolvers<RenderedPage | Response>
  calls: PageCalls
  /** API calls that the gateway has not answered. */
  waiting: number
  ownTime: NodeJS.Timeout | undefined
}

const code = fileURLToPath(new URL('inside/', import.meta.url))
const startLimitMs = 10_000
/** How long other pages have to be finished in a process that is to end. */
const graceMs = 1000
/** Lines of log that are kept of one process; a release that fails on each page says the same. */
const maxLogged = 100

/** One process that renders pages of a set of releases, as the gateway sees it (decision 040). */
export class RenderProcess {
  readonly #options: RenderProcessOptions
  readonly #child: ChildProcess
  readonly #channel: Duplex | undefined
  readonly #ready = Promise.withResolvers<null>()
  readonly #pages = new Map<number, PageUnderWay>()
  readonly #kept = new KeptValues()
  #lastPage = 0
  #logged = 0
  #residentMb = 0
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
        `${code}main.ts`,
        shellFile,
        releasesDir,
      ],
      { env: {}, cwd: releasesDir, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
    )
    this.#endWithChild()
    // Without file descriptors left there are no streams, and `error` comes on the next tick.
    const streams = this.#child.stdio as ChildProcess['stdio'] | undefined
    this.#channel = (streams?.[3] ?? undefined) as Duplex | undefined
    this.#listen()
    const limit = setTimeout(() => this.kill('hangs'), startLimitMs)
    this.#ready.promise.then(
      () => clearTimeout(limit),
      () => clearTimeout(limit),
    )
    this.#send({ kind: 'open', releases: options.releases })
  }

  /** All its memory, as it was seen last; 0 where the machine does not say. */
  get residentMb(): number {
    return this.#residentMb
  }

  /** The page, or the redirect its loader answered with. Rejects with a LostPage where the process ended under it. */
  async render(asked: PageRequest, signal: AbortSignal): Promise<RenderedPage | Response> {
    await this.#ready.promise
    signal.throwIfAborted()
    const { texts, settings, calls, ...rest } = asked
    this.#lastPage += 1
    const page = this.#lastPage
    const outcome = Promise.withResolvers<RenderedPage | Response>()
    const underWay: PageUnderWay = { outcome, calls, waiting: 0, ownTime: undefined }
    this.#pages.set(page, underWay)
    this.#startTime(page, underWay)
    const giveUp = () => {
      outcome.reject(signal.reason as Error)
      // The API keeps it waiting for nothing, so it may be in an endless loop.
      if (underWay.waiting === 0) this.retire('hangs')
    }
    signal.addEventListener('abort', giveUp)
    this.#send({
      kind: 'render',
      page,
      ...rest,
      texts: this.#keep(texts),
      settings: this.#keep(settings),
    })
    try {
      return await outcome.promise
    } finally {
      signal.removeEventListener('abort', giveUp)
      clearTimeout(underWay.ownTime)
      calls.end()
      this.#pages.delete(page)
      if (this.#end && this.#pages.size === 0) this.kill(this.#end)
    }
  }

  /** Gets no more pages; ends once those under way are finished, or after a second. */
  retire(reason: End): void {
    this.#takeNoMore(reason)
    // A page that loops has blocked the others, which are not slow themselves.
    for (const { ownTime } of this.#pages.values()) clearTimeout(ownTime)
    if (this.#pages.size === 0) this.kill(reason)
    else setTimeout(() => this.kill(reason), graceMs).unref()
  }

  kill(reason: End): void {
    // A page that was alone is the reason, unless there was one before.
    const Lost = !this.#end && this.#pages.size === 1 ? Error : LostPage
    this.#takeNoMore(reason)
    this.#child.kill('SIGKILL')
    this.#channel?.destroy()
    const lost = new Lost(`The render process is gone: ${this.#end}`)
    // A page that waits for the start learns of it from its own call.
    this.#ready.promise.catch(() => null)
    this.#ready.reject(lost)
    for (const { outcome } of this.#pages.values()) outcome.reject(lost)
  }

  #takeNoMore(reason: End): void {
    if (this.#end) return
    this.#end = reason
    this.#options.onEnd(reason)
  }

  #endWithChild(): void {
    const { limits, onExit } = this.#options
    const { pid } = this.#child
    const endWatch =
      pid === undefined
        ? undefined
        : watchMemory(pid, (residentMb) => {
            this.#residentMb = residentMb
            if (residentMb > limits.memoryMb) this.kill('memory')
          })
    this.#child.on('error', (error) => {
      endWatch?.()
      this.#log({ err: error }, 'a render process cannot be started')
      this.kill('ended')
      onExit()
    })
    this.#child.on('exit', (exitCode, signal) => {
      endWatch?.()
      if (!this.#end) this.#log({ exitCode, signal }, 'a render process ended by itself')
      this.kill('ended')
      onExit()
    })
  }

  #listen(): void {
    const read = messageReader((message) => this.#receive(message))
    this.#channel?.on('error', () => this.kill('ended'))
    this.#channel?.on('data', (chunk: Buffer) => {
      try {
        read(chunk)
      } catch (error) {
        this.#log({ err: error }, 'a render process sent what is no message')
        this.kill('ended')
      }
    })
    const outputs: (Readable | null | undefined)[] = [this.#child.stdout, this.#child.stderr]
    for (const output of outputs) {
      output?.on('data', (text: Buffer) =>
        this.#log({ output: String(text).slice(0, 4000) }, 'output of a render process'),
      )
    }
  }

  #send(message: ToProcess, parts?: (string | Buffer)[]): void {
    if (this.#channel && !this.#channel.destroyed) writeMessage(this.#channel, message, parts)
  }

  /** The number of a value, which the process has from now on. */
  #keep(value: object): number {
    return this.#kept.idOf(value, (id, forget) =>
      this.#send({ kind: 'keep', id, forget }, [JSON.stringify(value)]),
    )
  }

  #receive({ header, parts }: Message): void {
    const message = header as FromProcess
    if (message.kind === 'ready') return this.#ready.resolve(null)
    if (message.kind === 'log') return this.#log({ text: message.text }, 'log of a render process')
    if (message.kind === 'call') return void this.#call(message, parts[0])
    if (message.kind === 'abort') {
      for (const { calls } of this.#pages.values()) calls.abort(message.call)
      return
    }
    const outcome = this.#pages.get(message.page)?.outcome
    // What the page asks for from now on is asked for by nobody.
    this.#pages.delete(message.page)
    if (message.kind === 'page') return outcome?.resolve(pageOf(message, parts))
    if (message.kind === 'redirect') return outcome?.resolve(redirectOf(message))
    outcome?.reject(errorOf(message.error))
    if (message.isUnloadable) this.retire('unloadable')
  }

  async #call(message: FromProcess & { kind: 'call' }, body?: Buffer): Promise<void> {
    const { call, page } = message
    const underWay = this.#pages.get(page)
    if (!underWay) return this.#send({ kind: 'no-answer', call, reason: 'no page asks for it' })
    underWay.waiting += 1
    clearTimeout(underWay.ownTime)
    try {
      const answer = await underWay.calls.ask(message, body)
      this.#send({ kind: 'answer', call, status: answer.status, type: answer.type }, [answer.body])
    } catch (error) {
      this.#send({ kind: 'no-answer', call, reason: (error as Error).message })
    }
    underWay.waiting -= 1
    if (underWay.waiting === 0 && this.#pages.has(page)) this.#startTime(page, underWay)
  }

  /** Runs while the page waits for no answer of the API, so that a slow API is no fault of the release. */
  #startTime(page: number, underWay: PageUnderWay): void {
    const { ownTimeMs } = this.#options.limits
    clearTimeout(underWay.ownTime)
    // It is over within the grace anyway.
    if (this.#end) return
    underWay.ownTime = setTimeout(() => {
      underWay.outcome.reject(new Error(`No page after ${ownTimeMs} ms`))
      this.retire('hangs')
    }, ownTimeMs)
  }

  #log(fields: object, message: string): void {
    this.#logged += 1
    if (this.#logged <= maxLogged) this.#options.log(fields, message)
  }
}
