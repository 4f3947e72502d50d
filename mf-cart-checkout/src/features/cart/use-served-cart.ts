import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import { cartLines, cartTotals } from '@shop/domain'
import { $cart, $coupon, $deliverySettings, $isCartRestored, rememberProducts } from '@shop/stores'
import { storeCartCookie } from '@shop/stores/cart-cookie'
import { type FilledCart, filledCart } from '../../cart-content/filled-cart.ts'
import type { ServedCart } from './load-served-cart.ts'

/**
 * The served cart, until the visitor's own cart is known; undefined if the server had no cart. The result is the same on
 * the server and during hydration. Also writes the cookie from which the server reads the cart the next time (decision
 * 050).
 */
export function useServedCart(): FilledCart | undefined {
  const served = useLoaderData<ServedCart | null | undefined>()
  const isRestored = useStore($isCartRestored)
  const settings = useStore($deliverySettings)
  const coupon = useStore($coupon)
  // Runs before the stores start, so that the visitor's own cart appears together with its products.
  useLayoutEffect(() => {
    if (served) rememberProducts(served.products)
  }, [served])
  useEffect(() => {
    if (isRestored) storeCartCookie({ cart: $cart.get(), hasCoupon: !!$coupon.get() })
  }, [isRestored])
  return useMemo(() => {
    if (!served) return
    const products = Object.fromEntries(served.products.map((product) => [product._id, product]))
    const { lines, unknown } = cartLines(served.cart, products)
    const sold = lines.filter(({ isSoldOut }) => !isSoldOut)
    const totals = cartTotals({ lines: sold, settings, coupon })
    const content = filledCart({
      cart: served.cart,
      lines,
      pending: unknown,
      totals,
      coupon,
      settings,
    })
    // The server reads from the cookie only that the cart has a coupon, so the sums are pending until the browser has the coupon.
    return served.hasCoupon && !coupon ? { ...content, isPending: true } : content
  }, [served, settings, coupon])
}
