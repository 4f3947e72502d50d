import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isRunning } from '@shop/processes/child-process'
import type { FastifyBaseLogger } from 'fastify'
import { NOTICE_MS, warnWhile } from '../../ops/warn-while.ts'
import { FolderInUseError } from './folder-lock.ts'

export interface Embedded {
  socketFolder: string
  stop(): Promise<void>
}

/** The first message of the database's process. It says that the process serves the database, or why it cannot. */
export type Opening =
  | { state: 'open' }
  | {
      state: 'failed'
      message: string
      inUseBy?: number | undefined
      /** Code of the error if it is a file system error. */
      code?: string | undefined
      path?: string | undefined
    }

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

const program = fileURLToPath(new URL('./embedded-database.worker.ts', import.meta.url))
/** Pause in ms between a crash of the database and its restart. */
const PAUSE_MS = 500
/** Time limit in ms for closing the database. */
const CLOSE_MS = 5000

/**
 * Starts the embedded database in a separate process. A slow query then does not block the server. If the database's
 * WebAssembly crashes, the server continues, and the database is restarted (decision 068). The database ends with
 * this process. A start has no time limit, because repairing a large database after a crash may take long; every
 * `noticeMs` ms the log says that it still runs.
 */
export async function startEmbedded(
  folder: string,
  log: Log,
  noticeMs = NOTICE_MS,
): Promise<Embedded> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The socket is in the system's temporary folder, because the path of a socket has at most 107 characters.
  const socketFolder = await mkdtemp(join(tmpdir(), 'shop-db-'))
  const removeSockets = () => rm(socketFolder, { recursive: true, force: true })
  const database = new DatabaseProcess({ folder, socketFolder, log, noticeMs })
  try {
    await database.start()
  } catch (error) {
    await removeSockets()
    throw error
  }
  return {
    socketFolder,
    stop: async () => {
      await database.stop()
      await removeSockets()
    },
  }
}

interface DatabaseProcessOptions {
  folder: string
  socketFolder: string
  log: Log
  noticeMs: number
}

class DatabaseProcess {
  readonly #folder: string
  readonly #socketFolder: string
  readonly #log: Log
  readonly #noticeMs: number
  readonly #stopping = new AbortController()
  #child: ChildProcess | undefined
  #isOpen = false
  #revival: Promise<void> | undefined

  constructor({ folder, socketFolder, log, noticeMs }: DatabaseProcessOptions) {
    this.#folder = folder
    this.#socketFolder = socketFolder
    this.#log = log
    this.#noticeMs = noticeMs
  }

  async start(): Promise<void> {
    // The child process gets none of the options of this process, such as the options of a debugger.
    const child = fork(program, [this.#folder, this.#socketFolder], { execArgv: [] })
    this.#child = child
    const ended = once(child, 'exit')
    const first = Promise.race([
      once(child, 'message').then(([message]) => message as Opening),
      ended.then(([code, signal]): Opening => {
        const message = `The embedded database ended with ${code ?? signal} before it was open`
        return { state: 'failed', message }
      }),
    ])
    const opening = await warnWhile(first, () => this.#warnOfWait(), this.#noticeMs)
    if (opening.state === 'failed') throw this.#failure(opening)
    this.#isOpen = true
    child.on('error', (err) => this.#log.error({ err }, 'the embedded database is not reached'))
    child.once('exit', () => {
      this.#isOpen = false
      if (!this.#stopping.signal.aborted) this.#revival = this.#revive()
    })
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    // A database that is still starting may wait for the lock of the folder. Killing its process is safe, because the next
    // start repeats the recovery.
    if (!this.#isOpen) this.#child?.kill('SIGKILL')
    await this.#revival
    const child = this.#child
    if (!child || !isRunning(child)) return
    const closed = [once(child, 'message'), once(child, 'exit')]
    child.send('close', () => null)
    // A long statement delays closing. After the time limit the process is killed, and the next start undoes uncommitted changes.
    await Promise.race([...closed, pause(CLOSE_MS, undefined, { ref: false })])
    // A closed database has saved all data, so the process can be killed. Without the kill, the process would need a third of a
    // second to end, because of its WebAssembly.
    child.kill('SIGKILL')
  }

  async #revive(): Promise<void> {
    const { signal } = this.#stopping
    this.#log.error({ folder: this.#folder }, 'the embedded database ended, and is started again')
    while (!signal.aborted) {
      try {
        await pause(PAUSE_MS, undefined, { signal })
        await this.start()
        return
      } catch (err) {
        if (!signal.aborted) this.#log.error({ err }, 'the embedded database could not be started')
      }
    }
  }

  #warnOfWait(): void {
    this.#log.warn({ folder: this.#folder }, 'the embedded database is not open yet')
  }

  #failure({ message, inUseBy, code, path }: Extract<Opening, { state: 'failed' }>): Error {
    if (inUseBy !== undefined) return new FolderInUseError(this.#folder, inUseBy)
    return Object.assign(new Error(message), { code, path })
  }
}
