import { call, isApiError } from '@shop/api'
import { accountOf } from '@shop/domain'
import { $token, restoreSession, setToken } from '../session/session-store.ts'
import { msLeft } from './server-clock.ts'
import { dropEndedSession } from './session-end.ts'
import { withLock } from '../browser/with-lock.ts'

/** `refused`: the server has ended the session. `failed`: the server could not be reached. */
export type Refresh =
  | { status: 'done' }
  | { status: 'refused' }
  | { status: 'failed'; error: unknown }

const timeoutMs = 10_000
/** How long a tab waits for the lock, in ms: longer than a refresh in another tab takes. */
const longestLockWaitMs = 15_000
const soonMs = 30_000

let running: Promise<Refresh> | undefined

/** Exchanges the token for a new token. Simultaneous callers share one request, even if they are in several tabs (SESS-02). */
export function refreshToken(): Promise<Refresh> {
  const token = $token.get()
  running ??= withLock('session-token', () => exchange(token), longestLockWaitMs).finally(() => {
    running = undefined
  })
  return running
}

async function exchange(token: string | undefined): Promise<Refresh> {
  // Another tab may have exchanged the token, or signed out, while this tab waited.
  restoreSession()
  if (!token || $token.get() !== token) return { status: 'done' }
  try {
    const answer = await call('user/refresh-token', {}, { token, timeout: timeoutMs })
    restoreSession()
    if ($token.get() === token) setToken(answer.token)
    return { status: 'done' }
  } catch (error) {
    const isRefused = isApiError(error) && (error.status === 401 || error.status === 403)
    return isRefused ? { status: 'refused' } : { status: 'failed', error }
  }
}

/**
 * The token for a call. A token that ends within 30 s is refreshed first; if the refresh fails, the old token is
 * returned (SESS-02).
 */
export async function freshToken(): Promise<string | undefined> {
  const token = $token.get()
  if (token && (msLeft(token) ?? Infinity) <= soonMs) {
    const { status } = await refreshToken()
    if (status === 'refused') dropEndedSession(token)
  }
  return $token.get()
}

/**
 * A new token for the same account, after the API has refused the old token. Undefined if the session has ended, so
 * that the visitor has to sign in (SESS-02).
 */
export async function renewToken(refused: string): Promise<string | undefined> {
  if ($token.get() === refused) {
    const { status } = await refreshToken()
    if (status !== 'done') dropEndedSession(refused)
  }
  const token = $token.get()
  return token && token !== refused && accountOf(token) === accountOf(refused) ? token : undefined
}
