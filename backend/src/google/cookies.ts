import { timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { hashOfSecret } from '../ids/secret.ts'
import { ATTEMPT_SECONDS } from './sign-in-attempt.ts'

interface Cookie {
  name: string
  path: string
}

/** The cookie that contains the encrypted attempt while the browser is at Google. */
const ATTEMPT: Cookie = { name: 'google_sign_in', path: '/api/user/auth' }
/** The cookie that contains the hash of the one token that this browser may exchange. */
const TOKEN: Cookie = { name: 'signed_in_token', path: '/api/user/finish-sign-in' }

/** The Set-Cookie header that stores the encrypted attempt. */
export function attemptCookie(encrypted: string, publicUrl: string): string {
  return setCookie(ATTEMPT, encrypted, publicUrl)
}

/** The Set-Cookie header that deletes the attempt. */
export function noAttemptCookie(publicUrl: string): string {
  return setCookie(ATTEMPT, '', publicUrl)
}

/** The encrypted attempt in the request's cookies; undefined if the browser has none. */
export function attemptOfCookies(header = ''): string | undefined {
  return parseCookie(header)[ATTEMPT.name] || undefined
}

/** The Set-Cookie header that allows the browser to exchange the token that it gets in the address (SEC-03). */
export function tokenCookie(token: string, publicUrl: string): string {
  return setCookie(TOKEN, hashOfSecret(token).toString('base64url'), publicUrl)
}

/** The Set-Cookie header that deletes the token's hash. */
export function noTokenCookie(publicUrl: string): string {
  return setCookie(TOKEN, '', publicUrl)
}

/** Whether the cookies say that this token was issued for this browser. */
export function isTokenOfBrowser(token: string, header = ''): boolean {
  const stored = Buffer.from(parseCookie(header)[TOKEN.name] ?? '', 'base64url')
  const given = hashOfSecret(token)
  return stored.length === given.length && timingSafeEqual(stored, given)
}

function setCookie({ name, path }: Cookie, value: string, publicUrl: string): string {
  return stringifySetCookie({
    name,
    value,
    maxAge: value === '' ? 0 : ATTEMPT_SECONDS,
    path,
    httpOnly: true,
    // With `strict`, the browser would not send the cookie when it returns from Google, because Google is a different site.
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  })
}
