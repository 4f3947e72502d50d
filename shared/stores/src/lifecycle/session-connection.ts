import { configureApi } from '@shop/api'
import { setCartStorage, reloadCart, clearCart } from '../cart/cart-store.ts'
import { guestCart } from '../cart/guest-cart.ts'
import type { Navigate } from '../account/session-end.ts'
import { $session, $token, setToken } from '../session/session-store.ts'
import { loadAccount } from './load-account.ts'
import { writeStored } from '../browser/browser-storage.ts'
import { logWarning } from '../browser/log-warning.ts'
import { restoreDestination } from '../shop/settings-store.ts'
import { checkoutDraftKey, governorateKey, lastSignOutKey } from '../browser/storage-keys.ts'

const retryMs = 5000

/**
 * Sends the session's token with API calls. Keeps a signed-in visitor's cart with the account, and a guest's cart in
 * the browser (CART-06). Returns a function that stops both.
 */
export function connectSession(navigate: Navigate): () => void {
  const storedToken = () => $token.get()
  configureApi({
    token: () => storedToken() && tokenForCall(),
    storedToken,
    renewToken: tokenAfterRefusal,
  })
  let leave: (() => void) | undefined
  const unlisten = $session.subscribe((session) => {
    leave?.()
    leave = undefined
    if (session.status === 'signed_in') leave = startAccountLater(session.accountId, navigate)
    else if (session.status === 'signed_out') setCartStorage(guestCart)
  })
  return () => {
    unlisten()
    leave?.()
  }
}

/** If the code that refreshes the token cannot be loaded, the stored token is sent unchanged. */
async function tokenForCall(): Promise<string | undefined> {
  const account = await loadAccount().catch(() => null)
  return account ? await account.freshToken() : $token.get()
}

async function tokenAfterRefusal(refused: string): Promise<string | undefined> {
  const account = await loadAccount().catch(() => null)
  return await account?.renewToken(refused)
}

function startAccountLater(accountId: string, navigate: Navigate): () => void {
  let stop: (() => void) | undefined
  let isLeft = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const start = async () => {
    clearTimeout(retry)
    try {
      const { startAccount } = await loadAccount()
      if (!isLeft) stop ??= startAccount(accountId, navigate)
    } catch (error) {
      if (!isLeft) retry = setTimeout(() => void reloadCart(), retryMs)
      throw error
    }
  }
  setCartStorage(undefined, start)
  void reloadCart()
  return () => {
    isLeft = true
    clearTimeout(retry)
    stop?.()
  }
}

/**
 * Removes the token in all tabs, empties the local cart, and removes the address that was typed at checkout and the
 * chosen governorate. Stores the time of the sign-out, so that no tab stores that address again. Does not wait for the
 * server: `leaveAccount` sends the cart's unsent changes and the logout, and removes the account's other data. The
 * caller opens /login (AUTH-06).
 */
export function signOut(): void {
  const token = $token.get()
  // These two writes come before `setToken`, so that a tab that sees the end of the session also sees the sign-out.
  writeStored(checkoutDraftKey, undefined)
  writeStored(lastSignOutKey, String(Date.now()))
  setToken(undefined)
  clearCart()
  writeStored(governorateKey, undefined)
  restoreDestination()
  if (token === undefined) return
  loadAccount()
    .then(({ leaveAccount }) => leaveAccount(token))
    .catch((error: unknown) => logWarning('The session was not ended on the server', error))
}
