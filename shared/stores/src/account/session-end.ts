import { accountOf } from '@shop/domain'
import * as urls from '@shop/urls'
import { writeStored } from '../browser/browser-storage.ts'
import { accountWishlistKey, seenProductsKey } from '../browser/storage-keys.ts'
import { $token, restoreSession, setToken } from '../session/session-store.ts'
import { showToast } from '../layout/toasts-store.ts'
import { moveCouponToAccount } from './account-coupon.ts'

const signInPaths = new Set<string>([
  urls.paths.login,
  urls.paths.authCallback,
  urls.paths.verify,
  urls.paths.verifyEmail,
])

/** Opens an in-app address. */
export type Navigate = (url: string) => unknown

let navigate: Navigate | undefined

/** Sets the function that opens the sign-in page when a session ends; if it is undefined, the visitor stays on the page. */
export function redirectOnSessionEnd(next: Navigate | undefined): void {
  navigate = next
}

/**
 * Removes a token that is no longer valid, and opens the sign-in page, which leads back to the current page after
 * sign-in (SESS-02).
 */
export function dropEndedSession(token: string): void {
  // Another tab may have renewed the token while this tab was suspended.
  restoreSession()
  if ($token.get() !== token) return
  // Removing the token stops the session's code, which resets `navigate`.
  const open = navigate
  moveCouponToAccount(accountOf(token))
  writeStored(accountWishlistKey, undefined)
  writeStored(seenProductsKey, undefined)
  setToken(undefined)
  const { pathname, search } = location
  if (!open || signInPaths.has(pathname)) return
  showToast({ kind: 'warning', key: 'session.expired' })
  open(urls.login({ returnTo: pathname + search }))
}
