import { styled } from 'styled-components'
import { loadWithRetry } from '@shop/federation/runtime'
import { loadOnce } from '@shop/stores'
import { theme } from '@shop/ui'
import { useLater } from '@shop/ui/use-later'
import type { FilledCart } from '../cart-content/filled-cart.ts'

/*
 * About as high as the lines of `OrderPromises`, so that nothing below moves when they are shown. On a wide screen they stand
 * below the total, and in the cart below the button, so that total and button are on the first screen.
 */
const Place = styled.div`
  min-block-size: 9rem;

  ${theme.media.desktop} {
    order: 2;
    margin-block-start: ${theme.space[5]};
  }
`

const load = loadOnce(async () => {
  const { OrderPromises } = await loadWithRetry(
    'mf-cart-checkout/certainty',
    () => import(/* webpackChunkName: "certainty" */ './order-promises.tsx'),
  )
  return OrderPromises
})

/** Loads and shows `OrderPromises` after the page, because the day of delivery is known only in the browser (TRUST-01). */
export function LazyOrderPromises(props: {
  content: FilledCart | undefined
  isGapShown?: boolean
}) {
  const loaded = useLater(load)
  return <Place>{loaded && <loaded.Part {...props} />}</Place>
}
