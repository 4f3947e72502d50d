import { writeStored } from '../browser/browser-storage.ts'
import { clearCart } from '../cart/cart-store.ts'
import { logWarning } from '../browser/log-warning.ts'
import { loadAccount } from './load-account.ts'
import { $token, setToken } from '../session/session-store.ts'
import { restoreDestination } from '../shop/destination-store.ts'
import { checkoutDraftKey, governorateKey, lastSignOutKey } from '../browser/storage-keys.ts'

/**
 * Removes the token in all tabs, empties the local cart and removes the address that was typed at checkout. Stores the
 * time, so that no tab stores that address again. Does not wait for the server: `leaveAccount` sends the cart's unsent
 * changes and the logout, and removes the account's other data. The caller opens /login (AUTH-06).
 */
export function signOut(): void {
  const token = $token.get()
  setToken(undefined)
  clearCart()
  writeStored(checkoutDraftKey, undefined)
  writeStored(lastSignOutKey, String(Date.now()))
  writeStored(governorateKey, undefined)
  restoreDestination()
  if (token === undefined) return
  loadAccount()
    .then(({ leaveAccount }) => leaveAccount(token))
    .catch((error: unknown) => logWarning('The session was not ended on the server', error))
}
