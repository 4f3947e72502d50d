import { type Cart, readCart } from '@shop/domain'
import { readStoredJson, writeStored, writeStoredJson } from '../browser/browser-storage.ts'
import { type PendingChange, readChanges } from './pending-changes.ts'
import { accountCartKey } from '../browser/storage-keys.ts'

/** An account's cart, as it is stored in the browser. */
export interface StoredCart {
  accountId: string
  /** The server's last answer; undefined before the first one. */
  server: Cart | undefined
  /** Changes that the server does not have yet, oldest first. */
  changes: readonly PendingChange[]
}

/** Reads the stored cart of this account. A corrupt part is dropped, and the other part is kept. */
export function readStoredCart(accountId: string): StoredCart {
  const stored = readStoredJson(accountCartKey) as Partial<Record<keyof StoredCart, unknown>> | null
  if (stored?.accountId !== accountId) return { accountId, server: undefined, changes: [] }
  return {
    accountId,
    server: stored.server === undefined ? undefined : readCart(stored.server),
    changes: readChanges(stored.changes),
  }
}

export function writeStoredCart(cart: StoredCart): void {
  writeStoredJson(accountCartKey, cart)
}

export function forgetStoredCart(): void {
  writeStored(accountCartKey, undefined)
}
