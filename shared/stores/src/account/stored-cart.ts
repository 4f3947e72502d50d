import { type Cart, readCart } from '@shop/domain'
import { readStoredJson, writeStored, writeStoredJson } from '../browser/browser-storage.ts'
import { type PendingChange, readChanges } from './pending-changes.ts'
import { accountCartKey } from '../browser/storage-keys.ts'

/** What this browser keeps of an account's cart. */
export interface StoredCart {
  accountId: string
  /** As the server last answered it; undefined until it has. */
  server: Cart | undefined
  /** What the server does not have yet, oldest first. */
  changes: readonly PendingChange[]
}

/** Reads what is stored for this account, part by part: one that is corrupt costs itself alone. */
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
