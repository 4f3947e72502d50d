import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { readAdvice } from './advice/advice-articles.ts'
import { registerAdvice } from './advice/advice.routes.ts'
import { registerAccounts } from './account/account.routes.ts'
import { registerCart } from './cart/cart.routes.ts'
import { registerCoupons } from './coupon/coupon.routes.ts'
import type { Db } from './db/tables.ts'
import { registerGeocode } from './geocode/geocode.routes.ts'
import { registerGoogle } from './google/google.routes.ts'
import { registerHeroes } from './hero/hero.routes.ts'
import { registerHealth } from './http/health/health.routes.ts'
import { registerDocs } from './http/openapi/openapi.ts'
import { createServer } from './http/server/server.ts'
import { readLegalPages } from './legal/legal-texts.ts'
import { registerLegal } from './legal/legal.routes.ts'
import { countMails } from './mail/outbox/outbox.repository.ts'
import { registerNewsletter } from './newsletter/newsletter.routes.ts'
import { addGauge } from './ops/metrics.ts'
import { countHeld } from './order/held-orders.repository.ts'
import { registerCancelling } from './order/change/cancel-order.routes.ts'
import { registerReturns } from './order/returns/ask-return.routes.ts'
import { registerOrderLinks } from './order/link/order-link.routes.ts'
import { registerOrders } from './order/order.routes.ts'
import { registerAddressBook } from './profile/address-book.routes.ts'
import { registerProfile } from './profile/profile.routes.ts'
import { registerProducts } from './product/product.routes.ts'
import { registerReports } from './report/report.routes.ts'
import { registerReviews } from './review/review.routes.ts'
import { registerSearch } from './search/search.routes.ts'
import type { ApiConfig } from './config/config.ts'
import { serverKey } from './session/server-key.repository.ts'
import { registerPriceAlerts } from './price-alert/price-alert.routes.ts'
import { registerStockAlerts } from './stock-alert/stock-alert.routes.ts'
import { registerWishlist } from './wishlist/wishlist.routes.ts'
import { registerShopSettings } from './shop-settings/shop-settings.routes.ts'

/** A server with every call of the contract, on a migrated database. */
export async function createApi(
  db: Db,
  log: FastifyBaseLogger,
  config: ApiConfig,
): Promise<FastifyInstance> {
  const app = await createServer(db, log, config, () => serverKey(db, 'device'))
  if (config.apiDocs) await registerDocs(app, config.shop?.name)
  registerHealth(app, db)
  registerHeroes(app, db, config)
  registerProducts(app, db, config)
  registerSearch(app, db, config)
  registerReviews(app, db, config)
  registerAccounts(app, db, config)
  registerProfile(app, db, config)
  registerAddressBook(app, db)
  registerCart(app, db)
  registerCoupons(app, db)
  registerOrders(app, db, config)
  registerOrderLinks(app, db)
  registerCancelling(app, db)
  registerReturns(app, db)
  const articles = await readAdvice(config.shop?.adviceDir)
  registerShopSettings(app, db, config, articles.length > 0)
  registerGeocode(app, config)
  registerLegal(app, await readLegalPages(config.legalDir), config)
  await registerAdvice(app, db, articles, config)
  registerNewsletter(app, db)
  registerStockAlerts(app, db)
  registerPriceAlerts(app, db)
  registerWishlist(app, db)
  registerGoogle(app, db, config)
  registerReports(app)
  const mails = {
    name: 'shop_outbox_mails',
    help: 'Mails of the outbox that wait to be sent, or were given up',
    label: 'state',
    read: async () => ({ ...(await countMails(db)) }),
  }
  addGauge(app.metrics, mails, log)
  const held = {
    name: 'shop_held_orders',
    help: 'Orders that wait for a confirmation by the operator, and the units they keep from the stock',
    label: 'of',
    read: async () => ({ ...(await countHeld(db)) }),
  }
  addGauge(app.metrics, held, log)
  return app
}
