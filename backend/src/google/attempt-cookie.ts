import { parseCookie, stringifySetCookie } from 'cookie'
import { ATTEMPT_SECONDS } from './sign-in-attempt.ts'

const NAME = 'google_sign_in'
const PATH = '/api/user/auth'

/** The Set-Cookie header that stores the encrypted attempt in the browser while it is at Google. */
export function attemptCookie(encrypted: string, publicUrl: string): string {
  return cookie(encrypted, ATTEMPT_SECONDS, publicUrl)
}

/** The Set-Cookie header that deletes it. */
export function noAttemptCookie(publicUrl: string): string {
  return cookie('', 0, publicUrl)
}

/** Undefined where the browser has none. */
export function attemptOfCookies(header = ''): string | undefined {
  return parseCookie(header)[NAME] || undefined
}

function cookie(value: string, maxAge: number, publicUrl: string): string {
  return stringifySetCookie({
    name: NAME,
    value,
    maxAge,
    path: PATH,
    httpOnly: true,
    // Not strict: the browser comes back from Google, which is another site.
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  })
}
