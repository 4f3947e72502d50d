import { ATTEMPT_SECONDS } from './sign-in-attempt.ts'

const NAME = 'google_sign_in'
const PATH = '/api/user/auth'

/** Lax, because the way back from Google starts on another site. */
export function attemptCookie(sealed: string, publicUrl: string): string {
  return cookie(sealed, ATTEMPT_SECONDS, publicUrl)
}

export function noAttemptCookie(publicUrl: string): string {
  return cookie('', 0, publicUrl)
}

/** Undefined where the browser has none. */
export function attemptOfCookies(header = ''): string | undefined {
  const pair = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${NAME}=`))
  return pair?.slice(NAME.length + 1) || undefined
}

function cookie(value: string, seconds: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${value}; Max-Age=${seconds}; Path=${PATH}; HttpOnly; SameSite=Lax${secure}`
}
