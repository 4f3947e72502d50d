import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { deleteExpiredAccountData } from './account/delete-expired.ts'
import { createApi } from './api.ts'
import { startDesk } from './desk/start-desk.ts'
import { openDatabase } from './db/database.ts'
import { isEmptyShop } from './db/seed.ts'
import type { Db } from './db/tables.ts'
import { deleteEndedLimits } from './http/limits/rate-limit.repository.ts'
import { createLogger } from './ops/logger.ts'
import { requeueUnknownMails } from './mail/outbox/failed-mails.repository.ts'
import { composeMail } from './mail-messages/compose.ts'
import { type ClaimedMail, deleteOldMails } from './mail/outbox/outbox.repository.ts'
import { startMail } from './mail/start-mail.ts'
import { deleteUnconfirmedSubscribers } from './newsletter/newsletter.repository.ts'
import { addGauge, countProcess } from './ops/metrics.ts'
import { closeGracefully } from './ops/graceful-stop.ts'
import { cancelOverdueOrders, deleteOldMarks } from './order/held-orders.repository.ts'
import { queueDigest } from './order/shop-mail/digest.repository.ts'
import { deleteOldIdempotencyKeys } from './order/placing/idempotency.repository.ts'
import { readShopFolder, senderOf } from '@shop/shop-folder'
import { deleteEndedDeskSessions } from './operator/desk-session.repository.ts'
import { openPictureStore } from './pictures/open-store.ts'
import { StoredPaths } from './pictures/addresses/stored-paths.ts'
import { registerPictures } from './pictures/pictures.routes.ts'
import type { MakeOriginal } from './pictures/variants.ts'
import { startDiscounts } from './product/discount-clock.ts'
import { deleteOldDiscounts } from './product/discounts.repository.ts'
import { refreshHotProducts } from './product/hot-products.repository.ts'
import { knowFolderNames } from './search/folder-names.ts'
import { indexLeft } from './search/noted-products.repository.ts'
import { startWebHooks } from './web-hook/send-messages.ts'
import { deleteOldMessages } from './web-hook/web-hook.repository.ts'
import { deleteOldAlerts } from './stock-alert/stock-alert.repository.ts'
import { tellReturns } from './stock-alert/tell-returns.repository.ts'
import type { BackendConfig } from './config/config.ts'

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

/** Content of a demonstration shop, passed by the caller: no file in src/ imports it. */
export interface Demonstration {
  /** Fills the shop unless it has products, heroes or coupons. */
  fill: (db: Db) => Promise<boolean>
  makeOriginal: MakeOriginal
}

const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

/**
 * Opens and migrates the database, and serves the API and the pictures. An empty embedded database is
 * filled with `demonstration`; a PostgreSQL is never filled automatically.
 */
export async function createBackend(
  config: BackendConfig,
  demonstration?: Demonstration,
): Promise<Backend> {
  const demo = config.databaseUrl ? undefined : demonstration
  const log = createLogger(config.logLevel)
  const shop = await readShopFolder(config.shopDir)
  const store = await openPictureStore(config)
  const database = await openDatabase(config, log)
  const eachHour = setInterval(() => {
    Promise.all([
      deleteOldIdempotencyKeys(database.db),
      deleteEndedLimits(database.db),
      deleteOldMarks(database.db),
      deleteExpiredAccountData(database.db),
      deleteOldMails(database.db),
      deleteOldMessages(database.db),
      deleteUnconfirmedSubscribers(database.db),
      deleteOldAlerts(database.db),
      deleteOldDiscounts(database.db),
      deleteEndedDeskSessions(database.db),
      refreshHotProducts(database.db),
    ]).catch((err: unknown) => log.error({ err }, 'hourly work failed'))
  }, HOUR_MS).unref()
  const eachMinute = setInterval(() => {
    cancelOverdueOrders(database.db, log).catch((err: unknown) =>
      log.error({ err }, 'held orders could not be cancelled'),
    )
    queueDigest(database.db).catch((err: unknown) =>
      log.error({ err }, 'the digest of orders could not be queued'),
    )
    tellReturns(database.db).catch((err: unknown) =>
      log.error({ err }, 'mails about products that are back could not be queued'),
    )
    indexLeft(database.db).catch((err: unknown) =>
      log.error({ err }, 'products of an import could not be indexed'),
    )
    requeueUnknownMails(database.db).catch((err: unknown) =>
      log.error({ err }, 'mails of a newer version could not be queued again'),
    )
  }, MINUTE_MS).unref()
  try {
    if (demo && (await isEmptyShop(database.db))) {
      log.info('the shop is empty: it is filled with the demonstration')
      await demo.fill(database.db)
    }
    await knowFolderNames(database.db, shop.texts)
    const { dataDir, mail, publicUrl, legalDir = shop.legalDir } = config
    const app = await createApi(database.db, log, { ...config, legalDir, shop })
    registerPictures(app, new StoredPaths(database.db, log), {
      store,
      cacheDir: join(dataDir, 'pictures/variants'),
      makeOriginal: demo?.makeOriginal,
    })
    const compose = (each: ClaimedMail) =>
      composeMail(database.db, each, { from: mail.from ?? senderOf(shop), publicUrl, shop })
    startMail(app, database.db, { mail, dataDir, compose })
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
      clearInterval(eachHour)
      clearInterval(eachMinute)
      await desk?.close()
      await closeGracefully(app)
      await database.close()
    }
    return { app, close }
  } catch (error) {
    clearInterval(eachHour)
    clearInterval(eachMinute)
    await database.close()
    throw error
  }
}
