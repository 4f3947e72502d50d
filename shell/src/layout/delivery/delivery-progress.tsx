import { useStore } from '@nanostores/react'
import { styled } from 'styled-components'
import { ProgressBar } from '@shop/ui'
import { $isBannerClosed } from './closed-banner.ts'
import { useHeaderDeliveryText } from './use-delivery-text.ts'

// Positioned over the navbar's edge, so that it shifts nothing when the cart is restored after the first paint.
const EdgeBar = styled(ProgressBar)`
  position: absolute;
  inset-inline: 0;
  inset-block-end: -2px;
  block-size: 3px;
  border-radius: 0;
`

/** NAV-03: how far a filled cart is from free delivery, once the banner is closed, which shows it too. */
export function DeliveryProgress() {
  const progress = useHeaderDeliveryText()
  const isBannerClosed = useStore($isBannerClosed)
  return progress && isBannerClosed ? (
    <EdgeBar label={progress.text} value={progress.percent} />
  ) : null
}
