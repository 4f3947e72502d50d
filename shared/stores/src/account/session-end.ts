import * as urls from '@shop/urls'
import type { Navigate } from '../session/navigate.ts'
import { $token, restoreSession, setToken } from '../session/session-store.ts'
import { accountOf } from '../session/token-claims.ts'
import { showToast } from '../layout/toasts-store.ts'
import { holdCoupon } from './held-coupon.ts'

const signInPaths = new Set<string>([
  urls.paths.login,
  urls.paths.authCallback,
  urls.paths.verify,
  urls.paths.verifyEmail,
])

let navigate: Navigate | undefined

/** From now on a session that ends leads to the sign-in page; undefined: it ends where the visitor is. */
export function openSignInBy(next: Navigate | undefined): void {
  navigate = next
}

/** Removes a token that is no longer valid, and goes to the sign-in page with the way back (SESS-02). */
export function endSession(token: string): void {
  // Another tab may have renewed it while this one slept.
  restoreSession()
  if ($token.get() !== token) return
  // What follows the session stops with the token.
  const open = navigate
  holdCoupon(accountOf(token))
  setToken(undefined)
  const { pathname, search } = location
  if (!open || signInPaths.has(pathname)) return
  showToast({ kind: 'warning', key: 'session.expired' })
  open(urls.login({ returnTo: pathname + search }))
}
