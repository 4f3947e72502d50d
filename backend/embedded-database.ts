import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BackendConfig, readBackendConfig } from './src/config/config.ts'
import { endWithParent } from './src/db/embedded/end-with-parent.ts'
import { killAfterParent } from './src/db/embedded/kill-after-parent.ts'
import { serveEmbedded } from './src/db/embedded/serve-embedded.ts'
import { createLogger } from './src/ops/logger.ts'
import { keepDataPrivate } from './src/start/private-data.ts'
import { endFailedStart } from './src/start/start-failure.ts'

/**
 * Serves the embedded database from a process that `pnpm dev` keeps running while the backend restarts. Sends the folder of
 * its socket to its parent process, and ends with the parent.
 */
async function serve({ dataDir, logLevel }: BackendConfig): Promise<void> {
  keepDataPrivate(dataDir, createLogger(logLevel))
  const folder = join(dataDir, 'db')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const socketFolder = await mkdtemp(join(tmpdir(), 'shop-db-'))
  const removeSockets = () => rm(socketFolder, { recursive: true, force: true })
  const close = await serveEmbedded(folder, socketFolder).catch(async (error: unknown) => {
    await removeSockets()
    throw error
  })
  const end = endWithParent(socketFolder, async () => {
    await close()
    await removeSockets()
  })
  process.on('SIGTERM', end)
}

// A terminal sends these signals to every process at once. The database ignores them, because the backend needs it until
// the backend has ended.
process.on('SIGINT', () => null).on('SIGHUP', () => null)
killAfterParent()
let config: BackendConfig | undefined
try {
  config = readBackendConfig(process.env)
  await serve(config)
} catch (error) {
  endFailedStart(error, config)
}
