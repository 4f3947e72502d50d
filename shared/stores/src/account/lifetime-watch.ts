import { logWarning } from '../browser/log-warning.ts'
import { $token } from '../session/session-store.ts'
import { isServerTimeKnown, msLeft } from './server-clock.ts'
import { dropEndedSession } from './session-end.ts'
import { refreshToken } from './token-refresh.ts'

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
