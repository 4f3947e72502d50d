import { loadWithRetry } from '@shop/federation/runtime'
import { usedLater } from '@shop/stores/used-later'

/** PROF-01: loaded with every cart, whether its shopper has a profile or not (decision 097). */
export const { useCode: useLineMarks } = usedLater(() =>
  loadWithRetry(
    'mf-cart-checkout/line-marks',
    () => import(/* webpackChunkName: "line-marks" */ './line-marks.tsx'),
  ),
)
