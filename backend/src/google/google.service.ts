import * as z from 'zod/mini'
import * as oidc from 'openid-client'
import { Email, type SocialLoginError } from '@shop/contracts'
import { visibleText } from '@shop/domain'
import { isReservedName, type ReservedNames } from '../account/users/reserved-name.ts'
import { lockEmail } from '../account/users/email-lock.repository.ts'
import { deleteRegistrations } from '../account/registration/registration.repository.ts'
import type { Db } from '../db/tables.ts'
import type { GoogleIdentity } from './google-client.ts'
import { findLinkedUser, findOrMakeUser, linkUser } from './google.repository.ts'
import { Refusal } from '../http/errors/refusal.ts'

type Found =
  | { userId: string }
  | { userId?: never; refusal: 'google_email_unverified' | 'google_other_account' }

/**
 * The user of a Google identity (API-04): the user who is linked to its subject, otherwise the user with its
 * e-mail, otherwise a new user. If no user is linked, Google must have verified the e-mail. Deletes unverified
 * registrations of the address, so that a password which a stranger chose earlier is never valid.
 */
export async function userOfIdentity(
  db: Db,
  identity: GoogleIdentity,
  shop?: ReservedNames,
): Promise<Found> {
  const linked = await findLinkedUser(db, identity)
  if (linked !== undefined) return { userId: linked }
  const { success, data: email } = z.safeParse(Email, identity.verifiedEmail)
  if (!success) return { refusal: 'google_email_unverified' }
  return db.transaction().execute(async (tx): Promise<Found> => {
    await lockEmail(tx, email)
    const userOfEmail = await findOrMakeUser(tx, email, nameOf(identity, { email, shop }))
    await linkUser(tx, identity, userOfEmail)
    const userId = await findLinkedUser(tx, identity)
    if (userId === undefined) return { refusal: 'google_other_account' }
    await deleteRegistrations(tx, email)
    return { userId }
  })
}

/**
 * At most 100 characters of the name, as one line. If Google sends no name, or a name that imitates the shop's name,
 * the result is the part of the e-mail before the @ (SEC-07).
 */
function nameOf(
  { name = '' }: GoogleIdentity,
  { email, shop }: { email: string; shop: ReservedNames | undefined },
): string {
  const line = visibleText(name.toWellFormed())
  const short = /^.{0,100}/u.exec(line)?.[0].trim() ?? ''
  const names = [short, email.slice(0, email.indexOf('@'))]
  return names.find((each) => each !== '' && !isReservedName(each, shop)) ?? NAMELESS
}

/** The name of a user whose Google name and e-mail both imitate the shop's name. */
const NAMELESS = '—'

/** A failed sign-in. The browser is redirected to the login page with this code. */
export class GoogleRefusal extends Error {
  readonly code: SocialLoginError

  constructor(code: SocialLoginError) {
    super(code)
    this.name = 'GoogleRefusal'
    this.code = code
  }
}

/** The code that the login page gets for an error of any kind. */
export function codeOf(error: unknown): SocialLoginError {
  if (error instanceof GoogleRefusal) return error.code
  if (error instanceof Refusal && error.code === 'rate_limited') return 'rate_limited'
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
    return 'google_denied'
  }
  return 'google_failed'
}

/**
 * The data of an error for the log. If the error contains the issuer's response, only names and codes are logged, because the
 * response may contain tokens and personal data.
 */
export function loggableError(error: unknown): object {
  if (error instanceof GoogleRefusal || error instanceof Refusal) return {}
  const isOfIssuer =
    error instanceof oidc.ClientError ||
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.WWWAuthenticateChallengeError ||
    // A failed connection is described by the cause that fetch attaches to its error.
    (isError(error) && error.cause !== undefined)
  return isOfIssuer ? { causes: causesOf(error) } : { err: error }
}

function causesOf(error: unknown): string[] {
  if (!isError(error)) return []
  const { code, error: oauthCode } = error as { code?: unknown; error?: unknown }
  const parts = [error.name, code, oauthCode].filter((part) => typeof part === 'string')
  return [parts.join(' ').slice(0, 200), ...causesOf(error.cause)]
}

/** Like `instanceof Error`, but also true for errors of another realm, such as the errors of fetch under Jest. */
function isError(value: unknown): value is Error {
  return Object.prototype.toString.call(value) === '[object Error]'
}
