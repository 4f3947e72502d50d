import type { SocialLoginError } from '@shop/contracts'
import * as oidc from 'openid-client'
import { Refusal } from '../http/errors/refusal.ts'

/** A sign-in that ends on the login page with a code. */
export class GoogleRefusal extends Error {
  readonly code: SocialLoginError

  constructor(code: SocialLoginError) {
    super(code)
    this.name = 'GoogleRefusal'
    this.code = code
  }
}

/** The code for the login page, whatever went wrong. */
export function codeOf(error: unknown): SocialLoginError {
  if (error instanceof GoogleRefusal) return error.code
  if (error instanceof Refusal && error.code === 'rate_limited') return 'rate_limited'
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
    return 'google_denied'
  }
  return 'google_failed'
}

/** Names and codes alone where the issuer's answer hangs on the error: it may hold tokens, codes and names. */
export function forLog(error: unknown): object {
  if (error instanceof GoogleRefusal || error instanceof Refusal) return {}
  const isOfIssuer =
    error instanceof oidc.ClientError ||
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.WWWAuthenticateChallengeError ||
    // The failed connection, as fetch tells it.
    (isError(error) && error.cause !== undefined)
  return isOfIssuer ? { causes: causesOf(error) } : { err: error }
}

function causesOf(error: unknown): string[] {
  if (!isError(error)) return []
  const { code, error: oauthCode } = error as { code?: unknown; error?: unknown }
  const parts = [error.name, code, oauthCode].filter((part) => typeof part === 'string')
  return [parts.join(' ').slice(0, 200), ...causesOf(error.cause)]
}

/** Across realms too: those of fetch come from elsewhere. */
function isError(value: unknown): value is Error {
  return Object.prototype.toString.call(value) === '[object Error]'
}
