import type { FastifyInstance } from 'fastify'
import { priceAlert } from '@shop/urls'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { strictLimit, strictAccountLimit } from '../http/limits/strict-limits.ts'
import { languageOf } from '../http/request/language.ts'
import { route } from '../http/routing/route.ts'
import { endPriceAlertPath } from '../mail/mail-urls.ts'
import { registerOneClick } from '../mail/one-click.ts'
import { senderOf } from '../sender/sender.ts'
import { requireUser } from '../session/session.ts'
import {
  requestAlertByMail,
  confirmPriceAlert,
  endPriceAlert,
  hasPriceAlert,
  setPriceAlert,
} from './price-alert.repository.ts'

/** How often in a minute an account may read or change its alert. */
const CALLS_A_MINUTE = 20

/** The calls about mails that report lower prices of a wishlist's products (WISH-02). */
export function registerPriceAlerts(app: FastifyInstance, db: Db): void {
  const strict = strictLimit('email')

  route(app, 'price-alerts/ask', { strict }, async (input, request) => {
    const asked = { ...input, language: languageOf(request), sender: senderOf(request) }
    await db.transaction().execute((tx) => requestAlertByMail(tx, asked))
    return { success: true }
  })

  route(app, 'price-alerts/confirm', { strict }, async ({ token }) => {
    if (!(await confirmPriceAlert(db, token))) throw new Refusal('invalid_confirmation_link')
    return { success: true }
  })

  route(app, 'price-alerts/end', { strict }, async ({ token }) => {
    if (!(await endPriceAlert(db, token))) throw new Refusal('invalid_confirmation_link')
    return { success: true }
  })

  route(
    app,
    'wishlist/price-alert',
    { strict: strictAccountLimit(CALLS_A_MINUTE) },
    async ({ isWanted }, request) => {
      const { id } = await requireUser(db, request)
      if (isWanted !== undefined) {
        const wish = { isWanted, language: languageOf(request) }
        await db.transaction().execute((tx) => setPriceAlert(tx, id, wish))
      }
      return { success: true, isOn: await hasPriceAlert(db, id) }
    },
  )

  void app.register(async (scope) =>
    registerOneClick(scope, endPriceAlertPath, {
      end: (token) => endPriceAlert(db, token),
      pageOf: (token) => priceAlert({ token, action: 'end' }),
    }),
  )
}
