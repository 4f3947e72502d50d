import { demonstration } from '@shop/demo-shop'
import { createBackend } from './src/app.ts'
import { type BackendConfig, readBackendConfig } from './src/config/config.ts'
import { createLogger } from './src/ops/logger.ts'
import { announceStop, stopOnSignals } from './src/ops/graceful-stop.ts'
import { keepDataPrivate } from './src/start/private-data.ts'
import { endFailedStart } from './src/start/start-failure.ts'

let config: BackendConfig | undefined
try {
  config = readBackendConfig(process.env)
  await start(config)
} catch (error) {
  endFailedStart(error, config)
}

async function start(backendConfig: BackendConfig): Promise<void> {
  keepDataPrivate(backendConfig.dataDir, createLogger(backendConfig.logLevel))
  const backend = await createBackend(backendConfig, demonstration)
  const { app } = backend
  stopOnSignals(app.log, async () => {
    await announceStop(app, backendConfig.drainSeconds)
    await backend.close()
  })
  try {
    await app.listen({ port: backendConfig.port, host: backendConfig.host })
  } catch (error) {
    await backend.close()
    throw error
  }
}
