import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeInAppPath } from '@shop/domain'
import { authCallback, googleSignIn, login } from '@shop/urls'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { strictLimit } from '../http/limits/strict-limits.ts'
import { route } from '../http/routing/route.ts'
import { noteOwnDevice } from '../sender/own-devices.repository.ts'
import { replaceToken, startSession } from '../session/session.ts'
import type { ApiConfig } from '../config/config.ts'
import {
  attemptCookie,
  attemptOfCookies,
  isTokenOfBrowser,
  noAttemptCookie,
  noTokenCookie,
  tokenCookie,
} from './cookies.ts'
import {
  authorizationUrl,
  CALLBACK_PATH,
  createGoogleClient,
  type GoogleClient,
  identityOf,
} from './google-client.ts'
import { codeOf, loggableError, GoogleRefusal, userOfIdentity } from './google.service.ts'
import { markUsed } from './google.repository.ts'
import { newAttempt, openAttempt, sealAttempt, type SignInAttempt } from './sign-in-attempt.ts'

/**
 * Largest number of characters of the path to return to. A longer path does not fit into the cookie together with the rest of
 * the attempt.
 */
const LONGEST_RETURN_TO = 500

/**
 * Sign-in with Google (ROUTE-06, API-04). The browser navigates to these paths and is always redirected: to Google, to the shop
 * with a token in the hash, or to the login page with an error code. Throws if the settings name an invalid issuer.
 */
export function registerGoogle(
  app: FastifyInstance,
  db: Db,
  { publicUrl, google, shop }: Pick<ApiConfig, 'publicUrl' | 'google' | 'shop'>,
): void {
  const client = google && createGoogleClient(google, publicUrl)
  const options = {
    config: { strict: strictLimit() },
    errorHandler: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendToLogin(error, { db, request, reply }),
    // A HEAD request must not use up an attempt.
    exposeHeadRoute: false,
    // The query of the callback contains the authorization code.
    logSerializers: { url: (url: string) => url.split('?', 1)[0] },
  }

  app.get(googleSignIn(), options, async (request, reply) => {
    const known = configured(client)
    const attempt = newAttempt(askedReturnTo(request))
    const url = await authorizationUrl(known, attempt)
    reply.header('set-cookie', attemptCookie(await sealAttempt(db, attempt), publicUrl))
    return redirect(reply, url)
  })

  app.get(CALLBACK_PATH, options, async (request, reply) => {
    reply.header('set-cookie', noAttemptCookie(publicUrl))
    const known = configured(client)
    const attempt = await attemptOf(db, request)
    const identity = await identityOf(known, request.url.split('?', 2)[1] ?? '', attempt)
    const user = await userOfIdentity(db, identity, shop)
    if (user.userId === undefined) throw new GoogleRefusal(user.refusal)
    const token = await startSession(db, user.userId)
    reply.header('set-cookie', tokenCookie(token, publicUrl))
    const page = authCallback({ returnTo: attempt.returnTo })
    return redirect(reply, `${publicUrl}${page}#token=${encodeURIComponent(token)}`)
  })

  // The token in the address is not enough for a sign-in: only the browser that was at Google may exchange it (SEC-03).
  route(
    app,
    'user/finish-sign-in',
    { strict: strictLimit() },
    async ({ token }, request, reply) => {
      if (!isTokenOfBrowser(token, request.headers.cookie)) throw new Refusal('unauthorized')
      const session = await replaceToken(db, token)
      await noteOwnDevice(db, session.email, request.device)
      reply.header('set-cookie', noTokenCookie(publicUrl))
      return { success: true, ...session }
    },
  )
}

function askedReturnTo({ query }: FastifyRequest): string | undefined {
  const path = safeInAppPath((query as { returnTo?: unknown }).returnTo)
  return path !== undefined && path.length <= LONGEST_RETURN_TO ? path : undefined
}

function configured(client: GoogleClient | undefined): GoogleClient {
  if (!client) throw new GoogleRefusal('google_not_configured')
  return client
}

/** The attempt that this browser has started. It is valid for one callback. */
async function attemptOf(db: Db, request: FastifyRequest): Promise<SignInAttempt> {
  const sealed = attemptOfCookies(request.headers.cookie)
  if (!sealed) throw new GoogleRefusal('google_expired')
  const attempt = await openAttempt(db, sealed)
  if (attempt === 'broken') throw new GoogleRefusal('google_failed')
  if (attempt === 'expired') throw new GoogleRefusal('google_expired')
  if (!(await markUsed(db, attempt.state))) throw new GoogleRefusal('google_expired')
  return attempt
}

async function sendToLogin(
  failure: Error,
  { db, request, reply }: { db: Db; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const code = codeOf(failure)
  request.log.warn({ code, ...loggableError(failure) }, 'no sign-in with Google')
  await redirect(reply, login({ error: code, returnTo: await returnToOf(db, request) }))
}

/** The page to which the shopper returns. Undefined if there is none, or if the attempt cannot be read. */
async function returnToOf(db: Db, request: FastifyRequest): Promise<string | undefined> {
  const asked = askedReturnTo(request)
  const sealed = attemptOfCookies(request.headers.cookie)
  if (asked !== undefined || sealed === undefined) return asked
  try {
    const attempt = await openAttempt(db, sealed)
    return typeof attempt === 'object' ? attempt.returnTo : undefined
  } catch (error) {
    request.log.warn({ err: error }, 'the attempt could not be read')
    return undefined
  }
}

function redirect(reply: FastifyReply, url: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(url, 302)
}
