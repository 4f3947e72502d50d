import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { SESSION_HOURS } from '../operator/desk-session.repository.ts'

/** Name of the desk's cookie. The shop has no cookie with this name. */
const NAME = 'desk_session'
/** The form of the desk's tokens. A value with another form is not looked up. */
const TOKEN = /^[\w-]{43}$/

/** The token in the request's cookie; undefined if the request has none. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const token = parseCookie(headers.cookie ?? '')[NAME] ?? ''
  return TOKEN.test(token) ? token : undefined
}

/** The Set-Cookie header that keeps a session. If the token is empty, the header deletes the cookie. */
export function sessionCookie(
  token: string,
  { protocol }: Pick<FastifyRequest, 'protocol'>,
): string {
  return stringifySetCookie({
    name: NAME,
    value: token,
    maxAge: token === '' ? 0 : SESSION_HOURS * 3600,
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: protocol === 'https',
  })
}
