import type { FastifyInstance } from 'fastify'
import { newsletter } from '@shop/urls'
import type { Db } from '../db/tables.ts'
import { languageOf } from '../http/request/language.ts'
import { strictLimit } from '../http/limits/strict-limits.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { route } from '../http/routing/route.ts'
import { registerOneClick } from '../mail/one-click.ts'
import { oneClickPath } from '../mail/mail-urls.ts'
import { senderOf } from '../sender/sender.ts'
import { askToConfirm, confirm, unsubscribe } from './newsletter.repository.ts'

/** Newsletter subscriptions with double opt-in (INFO-03). */
export function registerNewsletter(app: FastifyInstance, db: Db): void {
  const strict = strictLimit('email')

  route(app, 'newsletter/subscribe', { strict }, async ({ email }, request) => {
    const by = { language: languageOf(request), sender: senderOf(request) }
    await db.transaction().execute((tx) => askToConfirm(tx, email, by))
    return {
      success: true,
      message:
        'Si cette adresse n’est pas encore inscrite, un lien de confirmation lui est envoyé.',
    }
  })

  route(app, 'newsletter/confirm', { strict }, async ({ token }) => {
    if (!(await confirm(db, token))) throw new Refusal('invalid_confirmation_link')
    return { success: true, message: 'Votre inscription est confirmée.' }
  })

  route(app, 'newsletter/unsubscribe', { strict }, async ({ token }) => {
    if (!(await unsubscribe(db, token))) throw new Refusal('invalid_confirmation_link')
    return { success: true, message: 'Vous êtes désinscrit.' }
  })

  void app.register(async (scope) =>
    registerOneClick(scope, oneClickPath, {
      end: (token) => unsubscribe(db, token),
      pageOf: (token) => newsletter({ token, action: 'unsubscribe' }),
    }),
  )
}
