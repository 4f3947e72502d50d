import { authCallback, googleSignIn, login } from '@shop/urls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/tables.ts'
import { STRICT_LIMIT } from '../http/limits/rate-limits.ts'
import { startSession } from '../session/session.ts'
import type { ApiConfig } from '../config/config.ts'
import { attemptCookie, attemptOfCookies, noAttemptCookie } from './attempt-cookie.ts'
import {
  authorizationUrl,
  CALLBACK_PATH,
  createGoogleClient,
  type GoogleClient,
  identityOf,
} from './google-client.ts'
import { codeOf, forLog, GoogleRefusal } from './google-refusal.ts'
import { markUsed } from './google.repository.ts'
import { userOfIdentity } from './google.service.ts'
import { newAttempt, openAttempt, sealAttempt, type SignInAttempt } from './sign-in-attempt.ts'

/**
 * Sign-in with Google (ROUTE-06, API-04). The browser navigates to these paths and is always redirected: to Google, to
 * the shop with a token in the fragment, or to the login page with an error code. Throws on an invalid issuer.
 */
export function registerGoogle(
  app: FastifyInstance,
  db: Db,
  { publicUrl, google }: Pick<ApiConfig, 'publicUrl' | 'google'>,
): void {
  const client = google && createGoogleClient(google, publicUrl)
  const options = {
    config: { rateLimit: STRICT_LIMIT },
    errorHandler: sendToLogin,
    // HEAD requests must not use up an attempt.
    exposeHeadRoute: false,
    // The query of the callback contains the authorization code.
    logSerializers: { url: (url: string) => url.split('?', 1)[0] },
  }

  app.get(googleSignIn(), options, async (_request, reply) => {
    const attempt = newAttempt()
    const url = await authorizationUrl(configured(client), attempt)
    reply.header('set-cookie', attemptCookie(await sealAttempt(db, attempt), publicUrl))
    return redirect(reply, url)
  })

  app.get(CALLBACK_PATH, options, async (request, reply) => {
    reply.header('set-cookie', noAttemptCookie(publicUrl))
    const known = configured(client)
    const attempt = await attemptOf(db, request)
    const identity = await identityOf(known, request.url.split('?', 2)[1] ?? '', attempt)
    const user = await userOfIdentity(db, identity)
    if (user.userId === undefined) throw new GoogleRefusal(user.refusal)
    const token = await startSession(db, user.userId)
    return redirect(reply, `${publicUrl}${authCallback()}#token=${encodeURIComponent(token)}`)
  })
}

function configured(client: GoogleClient | undefined): GoogleClient {
  if (!client) throw new GoogleRefusal('google_not_configured')
  return client
}

/** The attempt this browser started. Valid for one callback. */
async function attemptOf(db: Db, request: FastifyRequest): Promise<SignInAttempt> {
  const sealed = attemptOfCookies(request.headers.cookie)
  if (!sealed) throw new GoogleRefusal('google_expired')
  const attempt = await openAttempt(db, sealed)
  if (attempt === 'broken') throw new GoogleRefusal('google_failed')
  if (attempt === 'expired') throw new GoogleRefusal('google_expired')
  if (!(await markUsed(db, attempt.state))) throw new GoogleRefusal('google_expired')
  return attempt
}

function sendToLogin(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const code = codeOf(error)
  request.log.warn({ code, ...forLog(error) }, 'no sign-in with Google')
  void redirect(reply, login({ error: code }))
}

function redirect(reply: FastifyReply, url: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(url, 302)
}
