import { loadWithRetry } from '@shop/federation/runtime'
import { usedLater } from '@shop/stores/used-later'

/** PROF-01: the code of marks and dialog. Every page with products loads it, even if the visitor has no profile (decision 097). */
export const { useCode: useProfileParts, loadCode: loadProfileParts } = usedLater(() =>
  loadWithRetry(
    'mf-catalog/profile',
    () => import(/* webpackChunkName: "profile" */ './profile-parts.ts'),
  ),
)
