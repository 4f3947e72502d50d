import { atom } from 'nanostores'
import { loadWithRetry } from '@shop/federation/runtime'
import { $session, loadOnce, readStored, type Session, watchStored, whenIdle } from '@shop/stores'
import { accountWishlistKey, wishlistKey } from '@shop/stores/storage-keys'

/** WISH-01: ids of the products that the shopper has saved, the newest first; empty until they are restored. */
export const $saved = atom<readonly string[]>([])

/** Changes the list; its code comes with the first change, and in idle time for an account. */
export const loadChanges = loadOnce(() =>
  loadWithRetry(
    'mf-catalog/wishlist-changes',
    () => import(/* webpackChunkName: "wishlist-changes" */ './wishlist-changes.ts'),
  ),
)

/** The ids in a stored text, each once. Of a damaged text, the ids that are whole are not lost. */
export function idsIn(text = ''): string[] {
  return [...new Set(text.match(/\b[0-9a-f]{24}\b/g))]
}

/** The account's list as this browser last knew it; undefined for a guest, and where it is not known yet. */
export function accountIds(): string[] | undefined {
  const session = $session.get()
  if (session.status !== 'signed_in') return undefined
  const start = `${session.accountId} `
  const text = readStored(accountWishlistKey)
  return text?.startsWith(start) ? idsIn(text.slice(start.length)) : undefined
}

/** Reads the stored lists. */
export function restoreSaved(): void {
  const ids = [...new Set([...idsIn(readStored(wishlistKey)), ...(accountIds() ?? [])])]
  if (ids.join(',') !== $saved.get().join(',')) $saved.set(ids)
}

let followers = 0
let stop: (() => void) | undefined

/**
 * Restores what is saved, and again when another tab or the session changes. Call it in an effect. Returns a function that
 * stops it.
 */
export function followSaved(): () => void {
  if (followers === 0) {
    const unlisten = $session.subscribe(hear)
    const unwatch = watchStored([wishlistKey, accountWishlistKey], restoreSaved)
    stop = () => {
      unlisten()
      unwatch()
    }
  }
  followers += 1
  return () => {
    followers -= 1
    if (followers === 0) stop?.()
  }
}

function hear({ status }: Session): void {
  restoreSaved()
  if (status !== 'signed_in') return
  whenIdle(() =>
    loadChanges().then(
      ({ joinAccount }) => joinAccount(),
      // `loadWithRetry` has said why. Hearts show what this browser knows.
      () => null,
    ),
  )
}
