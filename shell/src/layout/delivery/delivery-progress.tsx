import { styled } from 'styled-components'
import { ProgressBar } from '@shop/ui'
import { useHeaderDeliveryText } from './use-delivery-text.ts'
import { useIsBannerShown } from './use-is-banner-shown.ts'

// Positioned over the navbar's edge, so that it shifts nothing when the cart is restored after the first paint.
const EdgeBar = styled(ProgressBar)`
  position: absolute;
  inset-inline: 0;
  inset-block-end: -2px;
  block-size: 3px;
  border-radius: 0;
`

/** NAV-03: how far a filled cart is from free delivery, where there is no banner, which shows it too. */
export function DeliveryProgress() {
  const progress = useHeaderDeliveryText()
  const isBannerShown = useIsBannerShown()
  return progress && !isBannerShown ? (
    <EdgeBar label={progress.text} value={progress.percent} />
  ) : null
}
