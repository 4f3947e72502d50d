import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import { cartLines, cartTotals } from '@shop/domain'
import { $cart, $coupon, $deliverySettings, $isCartRestored, rememberProducts } from '@shop/stores'
import { storeCartCookie } from '@shop/stores/cart-cookie'
import { type FilledCart, filledCart } from '../../cart-lines/use-cart-content.ts'
import type { ServedCart } from './load-served-cart.ts'

/**
 * The cart of the server's page, until the visitor's own is known; undefined where the server knew none. The same on the
 * server and during hydration. Writes the cookie that it comes from anew (decision 050).
 */
export function useServedCart(): FilledCart | undefined {
  const served = useLoaderData<ServedCart | null | undefined>()
  const isRestored = useStore($isCartRestored)
  const settings = useStore($deliverySettings)
  const coupon = useStore($coupon)
  // Before the stores are started: the visitor's own cart then shows in one step with its products.
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
    // The server does not know the coupon.
    return served.hasCoupon && !coupon ? { ...content, isPending: true } : content
  }, [served, settings, coupon])
}
