import { newsletter } from '@shop/urls'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { languageOf } from '../http/request/language.ts'
import { strictly } from '../http/limits/strict-limits.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { route } from '../http/routing/route.ts'
import { oneClickPath } from '../mail/mail-urls.ts'
import { senderOf } from '../sender/sender.ts'
import { askToConfirm, confirm, unsubscribe } from './newsletter.repository.ts'

/** A form with one field, in either of the forms' formats. */
const ONE_CLICK_BYTES = 4096

/** Newsletter subscriptions with double opt-in (INFO-03). */
export function registerNewsletter(app: FastifyInstance, db: Db): void {
  const strict = { config: { strict: strictly('email') } }

  route(
    app,
    'newsletter/subscribe',
    async ({ email }, request) => {
      const by = { language: languageOf(request), sender: senderOf(request) }
      await db.transaction().execute((tx) => askToConfirm(tx, email, by))
      return {
        success: true,
        message:
          'Si cette adresse n’est pas encore inscrite, un lien de confirmation lui est envoyé.',
      }
    },
    strict,
  )

  route(
    app,
    'newsletter/confirm',
    async ({ token }) => {
      if (!(await confirm(db, token))) throw new Refusal('invalid_confirmation_link')
      return { success: true, message: 'Votre inscription est confirmée.' }
    },
    strict,
  )

  route(
    app,
    'newsletter/unsubscribe',
    async ({ token }) => {
      if (!(await unsubscribe(db, token))) throw new Refusal('invalid_confirmation_link')
      return { success: true, message: 'Vous êtes désinscrit.' }
    },
    strict,
  )

  void app.register(async (scope) => registerOneClick(scope, db))
}

/**
 * One-click unsubscribe, posted as a form by mail programs (RFC 8058), while the contract's calls are JSON. Known and
 * unknown tokens get the same answer. No strict rate limit: one mail provider posts for all its users, and tokens
 * cannot be guessed.
 */
function registerOneClick(scope: FastifyInstance, db: Db): void {
  scope.removeAllContentTypeParsers()
  // The token is enough; the body contains no further data. Its bytes are counted while they arrive.
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: ONE_CLICK_BYTES },
    (_request, _body, done) => done(null, undefined),
  )
  scope.post<{ Params: { token: string } }>(oneClickPath, async (request, reply) => {
    await unsubscribe(db, request.params.token)
    return reply.header('cache-control', 'no-store').send({ success: true })
  })
  // Mail programs without one-click open the URL: the page asks to confirm, because link scanners open it too.
  scope.get<{ Params: { token: string } }>(oneClickPath, async ({ params: { token } }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(newsletter({ token, action: 'unsubscribe' }), 303),
  )
}
