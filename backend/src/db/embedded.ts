import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { FolderInUseError, lockFolder } from './folder-lock.ts'

export interface EmbeddedOptions {
  folder: string
  socketPath: string
}

export interface Embedded {
  socketFolder: string
  /** Resolves when it has ended, asked to or not. */
  ended: Promise<unknown>
  stop(): Promise<void>
}

const PORT = 5432
/** How long to wait for the lock while the previous process ends, ms. */
const LOCK_WAIT_MS = 3000

/** With all parts, so that no PG… environment variable has an effect. */
export function connectionAt(socketFolder: string): pg.PoolConfig {
  return { host: socketFolder, port: PORT, user: 'postgres', database: 'postgres', ssl: false }
}

/** Starts the embedded database in a thread of its own, so that a slow query never stops the server. */
export async function startEmbedded(
  folder: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Embedded> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const release = await lockWithRetry(folder)
  // In the system's temporary folder, because the path of a socket has at most 107 characters.
  const socketFolder = await mkdtemp(join(tmpdir(), 'shop-db-'))
  const clean = async () => {
    await rm(socketFolder, { recursive: true, force: true })
    release()
  }
  const socketPath = join(socketFolder, `.s.PGSQL.${PORT}`)
  const workerData: EmbeddedOptions = { folder, socketPath }
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), { workerData })
  try {
    await nextMessage(worker, 'ready')
  } catch (cause) {
    await worker.terminate()
    await clean()
    const { message } = cause as Error
    throw new Error(
      `The embedded database in ${folder} cannot be opened (${message}): restore a backup of the folder, or choose another DATA_DIR.`,
      { cause },
    )
  }
  worker.on('error', (err) => log.error({ err }, 'the embedded database died'))
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  const stop = async () => {
    const stopped = nextMessage(worker, 'stopped')
    worker.postMessage('stop')
    try {
      await stopped
    } finally {
      await worker.terminate()
      await clean()
    }
  }
  return { socketFolder, ended, stop }
}

async function lockWithRetry(folder: string): Promise<() => void> {
  const latest = Date.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      return lockFolder(folder)
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > latest) throw error
      await pause(200)
    }
  }
}

function nextMessage(worker: Worker, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      finish()
    }
    const onMessage = (message: unknown) => message === expected && settle(resolve)
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('The embedded database ended too early')))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
