import type { SocialLoginError } from '@shop/contracts'
import * as oidc from 'openid-client'
import { Refusal } from '../http/errors/refusal.ts'

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
export function forLog(error: unknown): object {
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
