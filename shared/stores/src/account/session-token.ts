import { call, isApiError } from '@shop/api'
import { accountOf, tokenClaims } from '@shop/domain'
import { $token, restoreSession, setToken } from '../session/session-store.ts'
import { dropEndedSession } from './session-end.ts'
import { withLock } from '../browser/with-lock.ts'
import { logWarning } from '../browser/log-warning.ts'

/** `refused`: the server has ended the session. `failed`: the server could not be reached. */
type Refresh = { status: 'done' } | { status: 'refused' } | { status: 'failed'; error: unknown }

const timeoutMs = 10_000
/** How long a tab waits for the lock, in ms: longer than a refresh in another tab takes. */
const longestLockWaitMs = 15_000
const soonMs = 30_000

let running: Promise<Refresh> | undefined

/** Exchanges the token for a new token. Simultaneous callers share one request, even if they are in several tabs (SESS-02). */
function refreshToken(): Promise<Refresh> {
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

/** The server's time minus this device's time, in ms; undefined before the first answer. */
let aheadMs: number | undefined

/** Reads the server's time from the `date` header of an answer that was not cached. */
export function syncServerClock({ headers }: Response): void {
  const date = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(date)) aheadMs = date - Date.now()
}

function isServerTimeKnown(): boolean {
  return aheadMs !== undefined
}

/** Remaining lifetime of a token by the server's clock, in ms; undefined if the token has no expiry time. */
function msLeft(token: string): number | undefined {
  const { exp } = tokenClaims(token)
  return typeof exp === 'number' ? exp * 1000 - Date.now() - (aheadMs ?? 0) : undefined
}

const refreshAheadMs = 10 * 60_000
const leastDelayMs = 1000
const retryMs = 60_000
/** One day, in ms: the longest time until the next check. It is below the limit of `setTimeout`, which is 24 days. */
const longestDelayMs = 24 * 60 * 60_000

/**
 * Refreshes the session's token before it expires, and ends the session when it has expired (SESS-03). `checked`
 * resolves after the first check.
 */
export function watchLifetime(): { checked: Promise<void>; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    if (isStopped) return
    const delay = Math.min(Math.max(delayMs, leastDelayMs), longestDelayMs)
    timer = setTimeout(() => void check(), delay)
  }

  async function check(): Promise<void> {
    const token = $token.get()
    const left = token ? msLeft(token) : undefined
    if (!token || left === undefined) return
    if (left > refreshAheadMs) return schedule(left - refreshAheadMs)
    // If the server's time is not known, this device's clock may be wrong, so the server decides whether the token has expired.
    if (left <= 0 && isServerTimeKnown()) return dropEndedSession(token)
    const refresh = await refreshToken()
    if (refresh.status === 'refused') dropEndedSession(token)
    if (refresh.status !== 'failed') return
    logWarning('The session was not refreshed', refresh.error)
    schedule(retryMs)
  }

  /**
   * Schedules the next check of a new token. If a new token already expires within `refreshAheadMs`, the session itself
   * ends at that time, so the token is not refreshed again.
   */
  function take(token: string | undefined): void {
    const left = token ? msLeft(token) : undefined
    if (left === undefined) clearTimeout(timer)
    else schedule(left > refreshAheadMs ? left - refreshAheadMs : left)
  }

  function wake(): void {
    if (document.visibilityState === 'visible') void check()
  }

  const unlisten = $token.listen(take)
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('pageshow', wake)
  return {
    checked: check(),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      unlisten()
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('pageshow', wake)
    },
  }
}
