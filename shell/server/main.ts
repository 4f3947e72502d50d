import { join } from 'node:path'
import {
  announceStop,
  closeGracefully,
  createBackend,
  createLogger,
  endFailedStart,
  keepDataPrivate,
  mayReadMetrics,
  networksAround,
  processFigures,
  type BackendConfig,
  readBackendConfig,
  stopOnSignals,
} from '@shop/backend'
import { demonstration } from '@shop/demo-shop'
import {
  type Keys,
  type Objects,
  openReleases,
  publishBuilds,
  readShell,
  releaseSettings,
} from '@shop/releases'
import { readShopFolder } from '@shop/shop-folder'
import apps from '../../apps.json' with { type: 'json' }
import { apiInProcess } from './api/api.ts'
import { createGateway } from './gateway.ts'
import { developmentChannel, readSettings } from './settings.ts'
import { loadShellBuild } from './releases/shell-build.ts'

/** Composition root: starts the gateway. Also starts the API in this process, unless `API_URL` names an API elsewhere. */
async function main(backendConfig: BackendConfig): Promise<void> {
  const { dataDir, shopDir, logLevel, port, host, publicUrl } = backendConfig
  const settings = readSettings(process.env)
  const logger = createLogger(logLevel)
  keepDataPrivate(dataDir, logger)
  // The build is loaded first, so that a missing build is reported before a database is opened.
  const shell = await loadShellBuild()
  const shop = await readShopFolder(shopDir)
  let isStoreAway = false
  // The store is opened while the database starts, so that a store that does not answer delays the start less.
  const opening = openReleases(releaseSettings(process.env, dataDir), (err) => {
    isStoreAway = true
    logger.error(
      { err },
      'the store of releases is away, what this machine has a copy of is served',
    )
  })
  // The failure is reported below, where the promise is awaited.
  opening.catch(() => null)
  const backend = settings.apiUrl ? undefined : await createBackend(backendConfig, demonstration)
  const { objects, keys } = await opening
  if (settings.channel === developmentChannel) {
    const publishing = publishBuiltHere(objects, keys, logger)
    if (isStoreAway)
      publishing.catch((err: Error) => logger.error({ err }, 'nothing was published'))
    else await publishing
  }
  const copyDir = join(dataDir, 'gateway')
  const stopping = { isDraining: false }
  const gateway = await createGateway({
    objects,
    keys,
    copyDir,
    shell,
    shop,
    channel: settings.channel,
    reportSample: settings.reportSample,
    overrides: settings.overrides,
    serviceWorker: settings.serviceWorker,
    publicUrl,
    pictureOrigins: settings.pictureOrigins,
    hostOrigins: settings.hostOrigins,
    trustedProxies: backendConfig.trustedProxies,
    logger,
    stopping,
    siteOf: (address) => networksAround(address).at(-1) ?? address,
    networksOf: backendConfig.rateLimits ? networksAround : undefined,
    metrics: backend
      ? { registry: backend.app.metrics.registry }
      : { registry: processFigures(), mayRead: mayReadMetrics(backendConfig.metricsToken) },
    api: backend ? apiInProcess(backend.app) : { url: settings.apiUrl ?? '' },
  })
  // An unhandled rejection of one request must not end the process.
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
    await gateway.listen({
      port,
      host,
      listenTextResolver: (address) =>
        `The shop is open at ${address.replace('127.0.0.1', 'localhost')}`,
    })
  } catch (error) {
    await stop()
    throw error
  }
}

/** Publishes the builds. Called after the database was opened, so that a start that fails publishes nothing. */
async function publishBuiltHere(
  objects: Objects,
  { trusted, signing }: Keys,
  logger: ReturnType<typeof createLogger>,
): Promise<void> {
  if (!signing) {
    throw new Error(
      `CHANNEL=${developmentChannel} publishes what was built here: set RELEASE_KEY, or another CHANNEL.`,
    )
  }
  const root = join(import.meta.dirname, '../..')
  const done = await publishBuilds({
    objects,
    trusted,
    signing,
    channel: developmentChannel,
    shell: await readShell(join(root, apps.shell, 'dist')),
    appDirs: apps.remotes.map((remote) => join(root, remote)),
    now: Date.now(),
  })
  for (const line of done) logger.info(line)
}

let backendConfig: BackendConfig | undefined
try {
  backendConfig = readBackendConfig(process.env, 3000)
  await main(backendConfig)
} catch (error) {
  endFailedStart(error, backendConfig)
}
