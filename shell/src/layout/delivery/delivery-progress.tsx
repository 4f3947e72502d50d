import { useStore } from '@nanostores/react'
import { $isBannerClosed } from './closed-banner.ts'
import { EdgeBar } from './edge-bar.ts'
import { useHeaderDeliveryText } from './use-delivery-text.ts'

/**
 * NAV-03: the progress of a filled cart toward free delivery. It is shown only if the banner is closed, because the
 * banner has the progress too.
 */
export function DeliveryProgress() {
  const progress = useHeaderDeliveryText()
  const isBannerClosed = useStore($isBannerClosed)
  return progress && isBannerClosed ? (
    <EdgeBar label={progress.text} value={progress.percent} />
  ) : null
}
