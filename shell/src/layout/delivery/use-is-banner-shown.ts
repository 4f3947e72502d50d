import { useStore } from '@nanostores/react'
import { useLocation } from 'react-router-dom'
import * as urls from '@shop/urls'
import { $isBannerClosed } from './closed-banner.ts'

/** NAV-02: not once it is closed, nor on cart and checkout, which say from which amount on delivery is free beside their sums. */
export function useIsBannerShown(): boolean {
  const isClosed = useStore($isBannerClosed)
  const { pathname } = useLocation()
  return !isClosed && pathname !== urls.cart() && pathname !== urls.checkout()
}
