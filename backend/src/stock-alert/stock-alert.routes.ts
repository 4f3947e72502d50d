import type { FastifyInstance } from 'fastify'
import { stockAlert } from '@shop/urls'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { strictLimit } from '../http/limits/strict-limits.ts'
import { languageOf } from '../http/request/language.ts'
import { route } from '../http/routing/route.ts'
import { endAlertPath } from '../mail/mail-urls.ts'
import { registerOneClick } from '../mail/one-click.ts'
import { senderOf } from '../sender/sender.ts'
import { signedInUser } from '../session/session.ts'
import {
  addAccountAlert,
  requestAlertByMail,
  confirmAlert,
  endAlert,
} from './stock-alert.repository.ts'

/** The calls about mails to people who wait for a sold-out product (BACK-01). */
export function registerStockAlerts(app: FastifyInstance, db: Db): void {
  const strict = strictLimit('email')

  route(app, 'stock-alerts/ask', { strict }, async ({ productId, email: given }, request) => {
    const user = await signedInUser(db, request)
    const email = given ?? user?.email
    if (email === undefined) throw new Refusal('unauthorized')
    const asked = {
      email,
      productId,
      language: languageOf(request),
      sender: senderOf(request),
    }
    const owner = user?.email === email ? user : undefined
    await db
      .transaction()
      .execute((tx) =>
        owner ? addAccountAlert(tx, owner.id, asked) : requestAlertByMail(tx, asked),
      )
    return { success: true, isConfirmed: owner !== undefined }
  })

  route(app, 'stock-alerts/confirm', { strict }, async ({ token }) => {
    if (!(await confirmAlert(db, token))) throw new Refusal('invalid_confirmation_link')
    return { success: true }
  })

  route(app, 'stock-alerts/end', { strict }, async ({ token }) => {
    if (!(await endAlert(db, token))) throw new Refusal('invalid_confirmation_link')
    return { success: true }
  })

  void app.register(async (scope) =>
    registerOneClick(scope, endAlertPath, {
      end: (token) => endAlert(db, token),
      pageOf: (token) => stockAlert({ token, action: 'end' }),
    }),
  )
}
