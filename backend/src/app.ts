import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { forgetExpiredAccounts } from './account/delete-expired.ts'
import { createApi } from './api.ts'
import { openDatabase } from './db/database.ts'
import { seedDemoShop } from './db/seed.ts'
import { forgetOldLimits } from './http/limits/rate-limit-counters.ts'
import { createLogger } from './ops/logger.ts'
import { registerImages } from './images/images.routes.ts'
import { warmImages } from './images/warm-images.ts'
import { forgetOldMails } from './mail/outbox/outbox.repository.ts'
import { startMail } from './mail/start-mail.ts'
import { forgetUnconfirmed } from './newsletter/newsletter.repository.ts'
import { addGauge, countProcess } from './ops/metrics.ts'
import { closeGracefully } from './ops/graceful-stop.ts'
import { forgetOldKeys } from './order/idempotency.repository.ts'
import type { BackendSettings } from './config/config.ts'

export { createLogger } from './ops/logger.ts'
export { announceStop, closeGracefully, stopOnSignals } from './ops/graceful-stop.ts'
export { type BackendSettings, readBackendSettings } from './config/config.ts'

export interface Backend {
  app: FastifyInstance
  close(): Promise<void>
}

const HOUR_MS = 60 * 60 * 1000

/** Opens the database, brings it up to date, fills an empty shop, and serves the API and the pictures. */
export async function createBackend(settings: BackendSettings): Promise<Backend> {
  const log = createLogger(settings.logLevel)
  const database = await openDatabase(settings, log)
  const cleaning = setInterval(() => {
    Promise.all([
      forgetOldKeys(database.db),
      forgetOldLimits(database.db),
      forgetExpiredAccounts(database.db),
      forgetOldMails(database.db),
      forgetUnconfirmed(database.db),
    ]).catch((err: unknown) => log.error({ err }, 'cleaning failed'))
  }, HOUR_MS).unref()
  try {
    await seedDemoShop(database.db)
    const app = await createApi(database.db, log, settings)
    const cacheDir = join(settings.dataDir, 'images')
    await registerImages(app, { cacheDir })
    startMail(app, database.db, settings)
    await app.ready()
    countProcess(app.metrics)
    const connections = {
      name: 'shop_database_connections',
      help: 'Connections of the pool, and callers that wait for one',
      label: 'state',
      read: () => ({ ...database.connections() }),
    }
    addGauge(app.metrics, connections, log)
    const closing = new AbortController()
    const warming = settings.warmImages
      ? warmImages(cacheDir, { signal: closing.signal }).catch((err: unknown) => {
          log.error({ err }, 'warming the pictures failed')
        })
      : undefined
    const close = async () => {
      clearInterval(cleaning)
      closing.abort()
      await warming
      await closeGracefully(app)
      await database.close()
    }
    return { app, close }
  } catch (error) {
    clearInterval(cleaning)
    await database.close()
    throw error
  }
}
