import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { EmbeddedOptions } from './embedded.ts'
import { PrivateFiles } from './private-files.ts'

const { folder, socketPath } = workerData as EmbeddedOptions

const database = await PGlite.create({ fs: new PrivateFiles(folder), extensions: { pg_trgm } })
// The pool has one connection; the others are needed while it replaces a broken one.
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 4 })
await server.start()

async function stop(): Promise<void> {
  await server.stop()
  await database.close()
  parentPort?.postMessage('stopped')
}
parentPort?.on('message', () => void stop())
parentPort?.postMessage('ready')
