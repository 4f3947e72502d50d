import { join } from 'node:path'
import {
  announceStop,
  closeGracefully,
  createBackend,
  createLogger,
  endFailedStart,
  type BackendConfig,
  readBackendConfig,
  stopOnSignals,
} from '@shop/backend'
import { demonstration } from '@shop/demo-shop'
import { apiInProcess } from './api/api.ts'
import { createGateway } from './gateway.ts'
import { readSettings } from './settings.ts'
import { provideSharedModules } from './releases/shared-module-hooks.ts'
import { loadShellBuild } from './releases/shell-build.ts'

/** Composition root: the gateway, and behind it the API in this process unless `API_URL` names another. */
async function main(backendConfig: BackendConfig): Promise<void> {
  const { dataDir, logLevel, port, host, publicUrl } = backendConfig
  const settings = readSettings(process.env)
  const logger = createLogger(logLevel)
  // First, so that a missing build is reported before a database is opened.
  const shell = await loadShellBuild()
  const backend = settings.apiUrl ? undefined : await createBackend(backendConfig, demonstration)
  const releasesDir = join(dataDir, 'releases')
  provideSharedModules(shell.server.sharedModules, join(releasesDir, 'r'))
  const stopping = { isDraining: false }
  const gateway = await createGateway({
    releasesDir,
    shell,
    importModule: (url) => import(url),
    channel: settings.channel,
    reportSample: settings.reportSample,
    publicUrl,
    logger,
    stopping,
    api: backend ? apiInProcess(backend.app) : { url: settings.apiUrl ?? '' },
  })
  // A remote's server build runs in this process: an unhandled rejection in it must not end the process.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'))
  const stop = async () => {
    await closeGracefully(gateway)
    await backend?.close()
  }
  stopOnSignals(logger, async () => {
    await announceStop(stopping, backendConfig.drainSeconds)
    await stop()
  })
  try {
    await backend?.app.ready()
    const address = await gateway.listen({ port, host })
    logger.info(`The shop is open at ${address.replace('127.0.0.1', 'localhost')}`)
  } catch (error) {
    await stop()
    throw error
  }
}

let backendConfig: BackendConfig | undefined
try {
  backendConfig = readBackendConfig(process.env, 3000)
  await main(backendConfig)
} catch (error) {
  endFailedStart(error, backendConfig)
}
