import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { isRunning, stopChild } from '@shop/processes/child-process'
import { root } from '../options.ts'
import { startProgram, stopLimitMs } from './program.ts'

interface DatabaseOptions {
  env: NodeJS.ProcessEnv
  onLine: (line: string) => void
}

/**
 * The embedded database as a process of its own, so that the backend starts again without it. Where `DATABASE_URL` names
 * a PostgreSQL, there is none.
 */
export class DatabaseProcess {
  readonly #options: DatabaseOptions
  #child: ChildProcess | undefined
  #socketFolder: Promise<string> | undefined

  constructor(options: DatabaseOptions) {
    this.#options = options
  }

  /** What the backend finds it by. Starts it where it does not run; rejects where it cannot be opened. */
  async settings(): Promise<NodeJS.ProcessEnv> {
    if (this.#options.env.DATABASE_URL) return {}
    if (!this.#socketFolder || !isRunning(this.#child)) this.#socketFolder = this.#open()
    return { EMBEDDED_SOCKET: await this.#socketFolder }
  }

  async close(): Promise<void> {
    await stopChild(this.#child, stopLimitMs)
  }

  async #open(): Promise<string> {
    const script = 'backend/embedded-database.ts'
    const child = startProgram({ ...this.#options, dir: root, script })
    this.#child = child
    const ended = once(child, 'exit').then(() => {
      throw new Error('The embedded database has ended')
    })
    const [socketFolder] = (await Promise.race([once(child, 'message'), ended])) as [string]
    ended.catch(() => null)
    return socketFolder
  }
}
