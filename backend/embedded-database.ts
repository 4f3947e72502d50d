import { join } from 'node:path'
import { type BackendConfig, readBackendConfig } from './src/config/config.ts'
import { startEmbedded } from './src/db/embedded.ts'
import { createLogger } from './src/ops/logger.ts'
import { keepDataPrivate } from './src/start/private-data.ts'
import { endFailedStart } from './src/start/start-failure.ts'

/**
 * The embedded database as a process of its own: `pnpm dev` keeps it while the backend starts again. Sends its parent the
 * folder of its socket, and ends with it.
 */
async function serve({ dataDir, logLevel }: BackendConfig): Promise<void> {
  const log = createLogger(logLevel)
  keepDataPrivate(dataDir, log)
  const database = await startEmbedded(join(dataDir, 'db'), log)
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    database.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  // Without its thread there is nothing left to serve; whoever started this process sees that it has ended.
  void database.ended.then(() => isStopping || process.exit(1))
  process.on('SIGTERM', end).on('disconnect', end)
  if (process.connected) process.send?.(database.socketFolder)
  else end()
}

// The terminal interrupts every process at once; the backend needs the database until it has ended.
process.on('SIGINT', () => null)
let config: BackendConfig | undefined
try {
  config = readBackendConfig(process.env)
  await serve(config)
} catch (error) {
  endFailedStart(error, config)
}
