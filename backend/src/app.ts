import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { currencyWords } from '@shop/domain'
import { senderOf, shopDirOf } from '@shop/shop-folder'
import { createApi } from './api.ts'
import { startDesk } from './desk/create-desk.ts'
import { openDatabase } from './db/database.ts'
import { isEmptyShop } from './db/seed.ts'
import type { Db } from './db/tables.ts'
import { createLogger } from './ops/logger.ts'
import { isCurrentMail } from './mail-messages/account/current-mail.ts'
import { composeMail } from './mail-messages/compose.ts'
import type { LeasedMail } from './mail/outbox/outbox.repository.ts'
import { startMail } from './mail/start-mail.ts'
import { addGauge, countProcess } from './ops/metrics.ts'
import { closeGracefully } from './ops/graceful-stop.ts'
import { openPictureStore } from './pictures/open-store.ts'
import { StoredPaths } from './pictures/addresses/stored-paths.repository.ts'
import { registerPictures } from './pictures/pictures.routes.ts'
import type { MakeOriginal } from './pictures/variants.ts'
import { startDiscounts } from './product/discount-clock.ts'
import { readShopDir } from './cli/settings-file/read-shop-dir.ts'
import { applyFolderSettings } from './shop-settings/folder-settings.repository.ts'
import { knowFolderNames } from './search/folder-names.ts'
import { startScheduledJobs } from './scheduled-jobs.ts'
import { startWebHooks } from './web-hook/send-messages.ts'
import type { BackendConfig } from './config/config.ts'
import { warnOfSampleContacts } from './start/sample-contacts.ts'

export { createLogger } from './ops/logger.ts'
export { announceStop, closeGracefully, stopOnSignals } from './ops/graceful-stop.ts'
export { type BackendConfig, readBackendConfig } from './config/config.ts'
export { networksAround } from './http/request/client-network.ts'
export { mayReadMetrics } from './http/health/metrics.routes.ts'
export { processFigures } from './ops/metrics.ts'
export { keepDataPrivate } from './start/private-data.ts'
export { endFailedStart } from './start/start-failure.ts'

export interface Backend {
  app: FastifyInstance
  close(): Promise<void>
}

/** The content of a demonstration shop. The caller passes it, because no file in src/ may import it. */
export interface Demonstration {
  /** Fills the shop unless it has products, heroes or coupons. */
  fill: (db: Db) => Promise<boolean>
  makeOriginal: MakeOriginal
}

/**
 * Opens and migrates the database, and serves the API and the pictures. Fills an empty embedded database with
 * `demonstration`; never fills a PostgreSQL database.
 */
export async function createBackend(
  config: BackendConfig,
  demonstration?: Demonstration,
): Promise<Backend> {
  const demo = config.databaseUrl ? undefined : demonstration
  const log = createLogger(config.logLevel)
  const { shop, settings: settingsFile } = await readShopDir(config.shopDir)
  Object.assign(currencyWords, shop.currency)
  const store = await openPictureStore(config)
  const database = await openDatabase(config, log)
  const stopScheduledJobs = startScheduledJobs(database.db, log)
  try {
    if (demo && (await isEmptyShop(database.db))) {
      log.info('the shop is empty: it is filled with the demonstration')
      await demo.fill(database.db)
    }
    if (settingsFile && (await applyFolderSettings(database.db, settingsFile))) {
      log.info('applied settings.json of the shop’s folder')
    }
    const isOwnShop = config.shopDir !== shopDirOf(undefined)
    if (isOwnShop) await warnOfSampleContacts(database.db, log)
    await knowFolderNames(database.db, shop.texts)
    const { dataDir, mail, publicUrl, legalDir = shop.legalDir } = config
    const app = await createApi(database.db, log, {
      ...config,
      legalDir,
      shop,
      isOwnShop,
      isDatabaseBusy: () => database.isBusy(),
    })
    registerPictures(app, new StoredPaths(database.db, log), {
      store,
      cacheDir: join(dataDir, 'pictures/variants'),
      makeOriginal: demo?.makeOriginal,
    })
    const compose = (each: LeasedMail) =>
      composeMail(database.db, each, { from: mail.from ?? senderOf(shop), publicUrl, shop })
    const isCurrent = (each: LeasedMail) => isCurrentMail(database.db, each)
    startMail(app, database.db, { mail, dataDir, isCurrent, compose })
    startWebHooks(app, database.db)
    startDiscounts(app, database.db)
    await app.ready()
    countProcess(app.metrics)
    const connections = {
      name: 'shop_database_connections',
      help: 'Connections of the pool, and callers that wait for one',
      label: 'state',
      read: () => ({ ...database.connections() }),
    }
    addGauge(app.metrics, connections, log)
    const desk = await startDesk(database.db, log, { ...config, shop })
    const close = async () => {
      stopScheduledJobs()
      await desk?.close()
      await closeGracefully(app)
      await database.close()
    }
    return { app, close }
  } catch (error) {
    stopScheduledJobs()
    await database.close()
    throw error
  }
}
