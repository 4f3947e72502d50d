import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { isRunning, stopChild } from '@shop/processes/child-process'
import { root } from '../options/options.ts'
import { startProgram, stopLimitMs } from './program.ts'

interface Program {
  /** The folder in which the process is started; the path of the script is relative to this folder. */
  dir: string
  script: string
}

const embedded: Program = { dir: root, script: 'backend/embedded-database.ts' }

interface DatabaseOptions {
  env: NodeJS.ProcessEnv
  /** Called with each line of the process's log. */
  onLine: (line: string) => void
  /** Called with messages of the development server about this process. */
  onNote: (text: string) => void
}

/**
 * The embedded database in a separate process, so that it keeps running while the backend restarts. It is not used if
 * `DATABASE_URL` names a PostgreSQL server.
 */
export class DatabaseProcess {
  readonly #options: DatabaseOptions
  readonly #program: Program
  #isClosed = false
  #child: ChildProcess | undefined
  #socketFolder: Promise<string> | undefined

  constructor(options: DatabaseOptions, program: Program = embedded) {
    this.#options = options
    this.#program = program
  }

  /**
   * The settings with which the backend finds the database. Starts the database if it is not running; rejects if it
   * cannot be opened.
   */
  async settings(): Promise<NodeJS.ProcessEnv> {
    if (this.#options.env.DATABASE_URL) return {}
    if (!this.#socketFolder || !isRunning(this.#child)) this.#socketFolder = this.#open()
    return { EMBEDDED_SOCKET: await this.#socketFolder }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await stopChild(this.#child, stopLimitMs)
  }

  async #open(): Promise<string> {
    const { env, onLine } = this.#options
    const child = startProgram({ ...this.#program, env, onLine })
    this.#child = child
    const ended = once(child, 'exit').then(() => {
      throw new Error('The embedded database has ended')
    })
    const [socketFolder] = (await Promise.race([once(child, 'message'), ended])) as [string]
    ended.catch(() => this.#ended())
    return socketFolder
  }

  #ended(): void {
    if (this.#isClosed) return
    this.#options.onNote(
      'The embedded database has ended: save a file of the backend, and both start again',
    )
  }
}
