import { loadWithRetry } from '@shop/federation/runtime'
import { $session, loadOnce, type Session, watchStored, whenIdle } from '@shop/stores'
import { accountWishlistKey, wishlistKey } from '@shop/stores/storage-keys'
import { restoreSavedProducts } from './saved-products.ts'

/** Loads the code that changes the list: for a guest at the first change, for an account already in idle time. */
export const loadChanges = loadOnce(() =>
  loadWithRetry('mf-catalog/wishlist-changes', async () => {
    const { changeSavedProducts, mergeWishlists } = await import(
      /* webpackChunkName: "wishlist-changes" */ './wishlist-changes.ts'
    )
    return { changeSavedProducts, mergeWishlists }
  }),
)

let followers = 0
let stop: (() => void) | undefined

/**
 * Restores the saved products from the browser's storage: at once, when the session changes, and when another tab changes the
 * list. Call it in an effect. Returns a function that stops this.
 */
export function followSavedProducts(): () => void {
  if (followers === 0) {
    const unlisten = $session.subscribe(hear)
    const unwatch = watchStored([wishlistKey, accountWishlistKey], restoreSavedProducts)
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
  restoreSavedProducts()
  if (status !== 'signed_in') return
  whenIdle(() =>
    loadChanges().then(
      ({ mergeWishlists }) => mergeWishlists(),
      // `loadWithRetry` has logged the error. Hearts show the list that this browser has stored.
      () => null,
    ),
  )
}
