import { useStore } from '@nanostores/react'
import { $isBannerClosed } from './closed-banner.ts'
import { EdgeBar } from './edge-bar.ts'
import { useHeaderDeliveryText } from './use-delivery-text.ts'

/** NAV-03: how far a filled cart is from free delivery, once the banner is closed, which shows it too. */
export function DeliveryProgress() {
  const progress = useHeaderDeliveryText()
  const isBannerClosed = useStore($isBannerClosed)
  return progress && isBannerClosed ? (
    <EdgeBar label={progress.text} value={progress.percent} />
  ) : null
}
