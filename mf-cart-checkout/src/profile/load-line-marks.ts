import { loadWithRetry } from '@shop/federation/runtime'
import { usedLater } from '@shop/stores/used-later'

/** PROF-01: the code of the marks. Every cart loads it, so that the request does not reveal whether there is a profile (decision 097). */
export const { useCode: useLineMarks } = usedLater(() =>
  loadWithRetry(
    'mf-cart-checkout/line-marks',
    () => import(/* webpackChunkName: "line-marks" */ './line-marks.tsx'),
  ),
)
