import { loadWithRetry } from '@shop/federation/runtime'
import { usedLater } from '@shop/stores/used-later'

/** PROF-01: marks and dialog, loaded by every page with products, whether its visitor has a profile or not (decision 097). */
export const { useCode: useProfileParts, loadCode: loadProfileParts } = usedLater(() =>
  loadWithRetry(
    'mf-catalog/profile',
    () => import(/* webpackChunkName: "profile" */ './profile-parts.ts'),
  ),
)
