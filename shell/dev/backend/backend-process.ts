import type { ChildProcess } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRunning, stopChild } from '@shop/processes/child-process'
import { findFreePort } from '@shop/processes/free-port'
import { forwardedFor } from '../../server/api/api.ts'
import { root } from '../options/options.ts'
import { forward, refuseWith } from './forward.ts'
import { answers, startProgram, stopLimitMs } from './program.ts'
import { SourceWatch } from './source-watch.ts'

interface Program {
  /** The folder in which the process is started; the other paths are relative to this folder. */
  dir: string
  script: string
  /** Folders in which a change of a source restarts the process. */
  sources: string[]
}

const api: Program = {
  dir: root,
  script: 'backend/main.ts',
  sources: ['backend', 'shared/domain/src', 'shared/contracts/src', 'shared/urls/src'],
}
const settleMs = 30
const startsAgain = 'it starts again when one of its files changes'

interface BackendOptions {
  /** Returns the environment variables of the process; called at every start. */
  env: () => Promise<NodeJS.ProcessEnv>
  /** Called with each line of the process's log. */
  onLine: (line: string) => void
  /** Called with messages of the development server about this process. */
  onNote: (text: string) => void
}

/** The API in a separate process, which is restarted when one of its sources changes. Requests wait during a restart. */
export class BackendProcess {
  readonly #options: BackendOptions
  readonly #program: Program
  readonly #watches: SourceWatch[] = []
  #child: ChildProcess | undefined
  #port = 0
  readonly #begun = Promise.withResolvers<boolean>()
  #ready = this.#begun.promise
  #isStarting = false
  /** Whether a source has changed since the process was started. */
  #hasChanged = false
  /**
   * The changed files that were logged since the process was started. Each file is logged only once, although one save
   * causes several events.
   */
  readonly #said = new Set<string>()
  #isClosed = false

  constructor(options: BackendOptions, program: Program = api) {
    this.#options = options
    this.#program = program
  }

  /** Resolves to true when the process answers, to false if the process ends first. */
  async start(): Promise<boolean> {
    for (const folder of this.#program.sources) this.#watch(folder)
    this.#startAgain()
    this.#begun.resolve(this.#ready)
    return await this.#ready
  }

  /** The `fetch` with which the server renderer calls the API. */
  readonly fetch: typeof fetch = async (input, init) => {
    await this.#isReady()
    const path = input instanceof Request ? input.url : input
    return await fetch(new URL(path, `http://127.0.0.1:${this.#port}`), init)
  }

  /** Passes a browser's request to the process, once the process answers. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!(await this.#isReady())) return refuse(response)
    forward(request, response, {
      origin: `http://127.0.0.1:${this.#port}`,
      headers: { ...request.headers, 'x-forwarded-for': forwardedFor(request) },
      refuse,
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#begun.resolve(false)
    for (const sources of this.#watches) sources.close()
    await this.#stop()
    await Promise.allSettled([this.#ready])
  }

  /** Ends the process without waiting, because the development server ends. No process is started afterwards. */
  kill(): void {
    this.#isClosed = true
    this.#child?.kill('SIGTERM')
  }

  #watch(folder: string): void {
    const { dir } = this.#program
    const failed = ({ message }: Error) => {
      this.#options.onNote(
        `Changes in ${folder} no longer start the backend again, start pnpm dev again: ${message}`,
      )
    }
    const onChange = (file: string) => this.#changed(join(folder, file))
    this.#watches.push(new SourceWatch(join(dir, folder), { onChange, onError: failed }))
  }

  #changed(file: string): void {
    if (!this.#said.has(file)) {
      this.#said.add(file)
      this.#options.onNote(`${file} has changed: the backend starts again`)
    }
    this.#startAgain()
  }

  /** Restarts the process. If a start is already under way, that start uses the changed source. */
  #startAgain(): void {
    this.#hasChanged = true
    if (!this.#isStarting) this.#ready = this.#startNewest()
  }

  /** Starts the process, and again if sources change meanwhile. Resolves to whether the process runs with the newest sources. */
  async #startNewest(): Promise<boolean> {
    this.#isStarting = true
    try {
      let isReady = false
      while (this.#hasChanged && !this.#isClosed) {
        await this.#stop()
        await this.#settled()
        isReady = await this.#run()
      }
      return isReady
    } finally {
      this.#isStarting = false
    }
  }

  /** Resolves when no source has changed for `settleMs` ms. */
  async #settled(): Promise<void> {
    while (this.#hasChanged) {
      this.#hasChanged = false
      await wait(settleMs)
    }
    this.#said.clear()
  }

  /** Waits for all running restarts; resolves to whether the process answers. */
  async #isReady(): Promise<boolean> {
    for (;;) {
      const asked = this.#ready
      const isReady = await asked
      if (asked === this.#ready) return isReady
    }
  }

  async #run(): Promise<boolean> {
    this.#port ||= await findFreePort()
    const env = await this.#environment()
    if (!env || this.#isClosed) return false
    const { dir, script } = this.#program
    const child = startProgram({ dir, script, env, onLine: this.#options.onLine })
    this.#child = child
    child.once('exit', () => this.#ended(child))
    while (isRunning(child)) {
      if (this.#hasChanged) return false
      if (await answers(this.#port)) return true
      await wait(20)
    }
    return false
  }

  /** The environment variables of the process; undefined if its database does not start. */
  async #environment(): Promise<NodeJS.ProcessEnv | undefined> {
    try {
      return { ...(await this.#options.env()), HOST: '127.0.0.1', PORT: String(this.#port) }
    } catch (error) {
      this.#options.onNote(`${(error as Error).message}: ${startsAgain}`)
      return undefined
    }
  }

  #ended(child: ChildProcess): void {
    const wasStopped = this.#isClosed || this.#child !== child
    if (!wasStopped) this.#options.onNote(`The backend has ended: ${startsAgain}`)
  }

  async #stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    await stopChild(child, stopLimitMs)
  }
}

const refuse = refuseWith('The backend does not run')
