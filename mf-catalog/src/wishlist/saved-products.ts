import { atom } from 'nanostores'
import { maxWishlist } from '@shop/domain'
import { $session, readStored, writeStored } from '@shop/stores'
import { accountWishlistKey, wishlistKey } from '@shop/stores/storage-keys'

/** WISH-01: ids of the products that the shopper has saved, the newest first; empty until they are restored. */
export const $saved = atom<readonly string[]>([])

/** The ids in a stored text, each once. From a damaged text, all whole ids are read. */
export function idsIn(text = ''): string[] {
  return [...new Set(text.match(/\b[0-9a-f]{24}\b/g))]
}

/** The account's list as this browser has stored it; undefined for a guest, and if it is not stored. */
export function accountIds(): string[] | undefined {
  const session = $session.get()
  if (session.status !== 'signed_in') return undefined
  const start = `${session.accountId} `
  const text = readStored(accountWishlistKey)
  return text?.startsWith(start) ? idsIn(text.slice(start.length)) : undefined
}

/** Reads the stored lists. */
export function restoreSavedProducts(): void {
  const ids = [...new Set([...idsIn(readStored(wishlistKey)), ...(accountIds() ?? [])])]
  if (ids.join(',') !== $saved.get().join(',')) $saved.set(ids)
}

/**
 * Stores a product that a guest saves, and returns whether it is stored. For an account it returns false: code that is loaded later
 * sends the account's change to the shop.
 */
export function saveForGuest(id: string): boolean {
  if ($session.get().status === 'signed_in') return false
  const others = idsIn(readStored(wishlistKey)).filter((each) => each !== id)
  if (others.length >= maxWishlist) return false
  const isKept = writeStored(wishlistKey, [id, ...others].join(','))
  restoreSavedProducts()
  return isKept
}
