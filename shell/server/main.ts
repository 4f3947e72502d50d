import { join } from 'node:path'
import { createBackend } from '@shop/backend'
import { pino } from 'pino'
import { apiInProcess } from './api.ts'
import { createGateway } from './gateway.ts'
import { readSettings } from './settings.ts'

/** Composition root: the gateway, and behind it the API in this process unless `API_URL` names another. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const logger = pino({ level: settings.logLevel })
  const backend = settings.apiUrl ? undefined : await createBackend(settings)
  const gateway = await createGateway({
    releasesDir: join(settings.dataDir, 'releases'),
    channel: settings.channel,
    logger,
    api: backend ? apiInProcess(backend.app) : { url: settings.apiUrl ?? '' },
  })
  await backend?.app.ready()
  const address = await gateway.listen({ port: settings.port, host: settings.host })
  logger.info(`The shop is open at ${address.replace('127.0.0.1', 'localhost')}`)

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    void gateway
      .close()
      .then(() => backend?.close())
      .then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

await main()
