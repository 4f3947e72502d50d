import type { FastifyBaseLogger } from 'fastify'
import { cancelOverdueOrders, deleteOldMarks } from './order/held-orders.repository.ts'
import { deleteEndedDeskSessions } from './operator/desk-session.repository.ts'
import { deleteEndedLimits } from './http/limits/rate-limit.repository.ts'
import { deleteOldAlerts } from './stock-alert/stock-alert.repository.ts'
import { deleteOldPriceAlerts } from './price-alert/price-alert.repository.ts'
import { deleteOldDiscounts } from './product/discounts.repository.ts'
import { deleteOldIdempotencyKeys } from './order/placing/place-order.repository.ts'
import { deleteOldMessages } from './web-hook/web-hook.repository.ts'
import { deleteUnconfirmedSubscribers } from './newsletter/newsletter.repository.ts'
import { indexUnindexedProducts } from './search/products-to-index.repository.ts'
import { queueDigest } from './order/shop-mail/digest.repository.ts'
import { refreshHotProducts } from './product/hot-products.repository.ts'
import { requeueUnknownMails } from './mail/outbox/failed-mails.repository.ts'
import { queueLowerPriceMails } from './price-alert/queue-lower-price-mails.repository.ts'
import { queueBackInStockMails } from './stock-alert/queue-back-in-stock-mails.repository.ts'
import type { Db } from './db/tables.ts'
import { deleteOldMails } from './mail/outbox/outbox.repository.ts'
import { deleteEndedSessions } from './session/session.repository.ts'
import { deleteOldOwnDevices } from './sender/own-devices.repository.ts'
import { deleteOldShares } from './sender/shares.repository.ts'
import { deleteOldCodes } from './account/codes/one-time-code.repository.ts'
import { deleteEndedLoginAttempts } from './account/login/login-attempts.repository.ts'
import { deleteOldRegistrations } from './account/registration/registration.repository.ts'
import { deleteEndedResetTokens } from './account/codes/reset-token.repository.ts'

const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

/**
 * Starts the work that the backend does each minute and each hour, and returns a function that stops it. Each part may run in
 * several instances at the same time. The failure of a part is logged, and the part runs again in the next round.
 */
export function startScheduledJobs(db: Db, log: FastifyBaseLogger): () => void {
  const run = (parts: Record<string, (db: Db) => Promise<unknown>>) => {
    for (const [problem, work] of Object.entries(parts)) {
      work(db).catch((err: unknown) => log.error({ err }, problem))
    }
  }
  const eachHour = setInterval(() => run({ 'hourly work failed': runHourly }), HOUR_MS).unref()
  const eachMinute = setInterval(() => {
    run({
      'held orders could not be cancelled': (of) => cancelOverdueOrders(of, log),
      'the digest of orders could not be queued': queueDigest,
      'mails about products that are back could not be queued': queueBackInStockMails,
      'mails about lower prices could not be queued': (of) => queueLowerPriceMails(of),
      'products of an import could not be indexed': indexUnindexedProducts,
      'mails of a newer version could not be queued again': requeueUnknownMails,
    })
  }, MINUTE_MS).unref()
  return () => {
    clearInterval(eachHour)
    clearInterval(eachMinute)
  }
}

async function runHourly(db: Db): Promise<void> {
  await Promise.all([
    deleteOldIdempotencyKeys(db),
    deleteEndedLimits(db),
    deleteOldMarks(db),
    deleteExpiredAccountData(db),
    deleteOldMails(db),
    deleteOldMessages(db),
    deleteUnconfirmedSubscribers(db),
    deleteOldAlerts(db),
    deleteOldPriceAlerts(db),
    queueLowerPriceMails(db, 'all'),
    deleteOldDiscounts(db),
    deleteEndedDeskSessions(db),
    refreshHotProducts(db),
  ])
}

/**
 * Deletes ended sessions, and expired registrations, codes, tokens and login attempts. Also deletes old records of the
 * devices that have signed in to an account, and old shares of senders.
 */
export async function deleteExpiredAccountData(db: Db): Promise<void> {
  await deleteEndedSessions(db)
  await deleteOldRegistrations(db)
  await deleteOldCodes(db)
  await deleteEndedResetTokens(db)
  await deleteEndedLoginAttempts(db)
  await deleteOldOwnDevices(db)
  await deleteOldShares(db)
}
