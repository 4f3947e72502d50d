import { join } from 'node:path'
import { createBackend, readBackendSettings } from '@shop/backend'
import { pino } from 'pino'
import { apiInProcess } from './api.ts'
import { createGateway } from './gateway.ts'
import { readSettings } from './settings.ts'
import { provideSharedModules } from './shared-module-hooks.ts'
import { loadShellBuild } from './shell-build.ts'

const stopLimitMs = 5000

/** Composition root: the gateway, and behind it the API in this process unless `API_URL` names another. */
async function main(): Promise<void> {
  const backendSettings = readBackendSettings(process.env, 3000)
  const { dataDir, logLevel, port, host } = backendSettings
  const settings = readSettings(process.env)
  const logger = pino({ level: logLevel })
  // First, as a shop that was not built should not open a database either.
  const shell = await loadShellBuild()
  const backend = settings.apiUrl ? undefined : await createBackend(backendSettings)
  const releasesDir = join(dataDir, 'releases')
  provideSharedModules(shell.server.sharedModules, join(releasesDir, 'r'))
  const gateway = await createGateway({
    releasesDir,
    shell,
    importModule: (url) => import(url),
    channel: settings.channel,
    logger,
    api: backend ? apiInProcess(backend.app) : { url: settings.apiUrl ?? '' },
  })
  // A remote's server build runs in this process: what it forgets to catch must not end the shop.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'))
  const stop = async () => {
    // Whoever still holds a connection then has had the time for an answer.
    setTimeout(() => gateway.server.closeAllConnections(), stopLimitMs).unref()
    await gateway.close()
    await backend?.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.fatal({ err: error }, 'stopping failed')
          process.exit(1)
        },
      )
    })
  }
  try {
    await backend?.app.ready()
    const address = await gateway.listen({ port, host })
    logger.info(`The shop is open at ${address.replace('127.0.0.1', 'localhost')}`)
  } catch (error) {
    await stop()
    throw error
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
