import { atom } from 'nanostores'
import { loadWithRetry } from '@shop/federation/runtime'
import { loadOnce } from '@shop/stores'
import type * as changes from './changes.tsx'

type ChangeViews = typeof changes

/** The components that show the shop's changes; undefined until their code has loaded. The page is complete without them. */
export const $changeViews = atom<ChangeViews | undefined>(undefined)

/**
 * Loads the code of these components, and requests the delivery fee and the threshold of free delivery again (CHK-10).
 * If the API fails, the known values stay, because the server checks the order again.
 */
export async function refreshShippingTerms(): Promise<void> {
  const views = await loadChangeViews().catch(() => null)
  await views?.refreshSettings()
}

export const loadChangeViews = loadOnce(async () => {
  const views = await loadWithRetry(
    'mf-cart-checkout/changes',
    () => import(/* webpackChunkName: "changes" */ './changes.tsx'),
  )
  $changeViews.set(views)
  return views
})
