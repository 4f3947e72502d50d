import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import {
  $cart,
  $cartError,
  $cartLines,
  $cartTotals,
  $coupon,
  $deliverySettings,
  $isCartRestored,
  $pendingLines,
  $productsError,
} from '@shop/stores'
import { refreshShippingTerms } from '../cart-changes/change-views.ts'
import { $checkError, refreshCartProducts } from '../cart-changes/changes-store.ts'
import { type CartContent, type FilledCart, filledCart } from '../cart-content/filled-cart.ts'
import { useCouponLife } from '../coupon/use-coupon-life.ts'

/**
 * The cart as the pages show it. Until the visitor's cart is known, the result is the `served` cart; if there is none,
 * the status is `restoring`. The status is `failed` if the cart or its products cannot be loaded. Also keeps the cart's
 * coupon up to date (COUP-02).
 */
export function useCartContent(served?: FilledCart): CartContent {
  const content = useContent(served)
  useCouponLife({
    amountMillimes: content === served ? undefined : amountOf(content),
    discountMillimes: content.status === 'filled' ? content.totals.couponDiscountMillimes : 0,
  })
  return content
}

/** The amount of all lines that can be bought, before the coupon, in millimes; undefined while it is unknown. */
function amountOf(content: CartContent): number | undefined {
  if (content.status === 'empty') return 0
  if (content.status !== 'filled' || content.isPending) return undefined
  return content.totals.subtotalMillimes
}

function useContent(served: FilledCart | undefined): CartContent {
  const isRestored = useStore($isCartRestored)
  const cartError = useStore($cartError)
  const cart = useStore($cart)
  const { lines } = useStore($cartLines)
  const totals = useStore($cartTotals)
  const coupon = useStore($coupon)
  const settings = useStore($deliverySettings)
  const pending = useStore($pendingLines)
  const error = useStore($productsError)
  const checkError = useStore($checkError)
  // Prices and stock of known products may have changed, also while the tab was hidden (CHK-05, CHK-10).
  useEffect(() => {
    if (!isRestored) return
    function check(): void {
      if (document.visibilityState === 'hidden') return
      void refreshCartProducts()
      void refreshShippingTerms()
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [isRestored])

  if (!isRestored) {
    return cartError === undefined ? (served ?? { status: 'restoring' }) : { status: 'failed' }
  }
  const content = filledCart({ cart, lines, pending, totals, coupon, settings })
  if (content.rows.length === 0) return { status: 'empty' }
  if (content.isPending && error !== undefined) return { status: 'failed' }
  return { ...content, isStale: checkError !== undefined }
}
