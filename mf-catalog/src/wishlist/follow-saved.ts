import { loadWithRetry } from '@shop/federation/runtime'
import { $session, loadOnce, type Session, watchStored, whenIdle } from '@shop/stores'
import { accountWishlistKey, wishlistKey } from '@shop/stores/storage-keys'
import { restoreSaved } from './saved-products.ts'

/** Changes the list; its code comes with the first change, and in idle time for an account. */
export const loadChanges = loadOnce(() =>
  loadWithRetry('mf-catalog/wishlist-changes', async () => {
    const { changeSaved, joinAccount } = await import(
      /* webpackChunkName: "wishlist-changes" */ './wishlist-changes.ts'
    )
    return { changeSaved, joinAccount }
  }),
)

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
