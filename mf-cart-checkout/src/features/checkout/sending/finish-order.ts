import { call } from '@shop/api'
import type { Cart } from '@shop/domain'
import { $coupon, loadCartProducts, rememberGuestOrder, removeOrdered } from '@shop/stores'
import * as urls from '@shop/urls'
import { $cartChanges } from '../../../cart-changes/changes-store.ts'
import { $sumChanges } from '../../../cart-changes/sum-changes.ts'
import { removeCoupon } from '../../../coupon/coupon-store.ts'
import { removeDraft } from '../form/form-draft.ts'
import type { PlacedOrder } from './placed-order.ts'

interface Ordered {
  cart: Cart
  isGuest: boolean
  couponCode: string | undefined
}

/**
 * Removes the ordered lines, all notes about changes of the cart, the coupon and the form's draft (CHK-07). Returns the
 * address of the confirmation.
 */
export function finishOrder(
  { orderId, email }: PlacedOrder,
  { cart, isGuest, couponCode }: Ordered,
): string {
  if (isGuest) rememberGuestOrder({ orderId, email, date: Date.now() })
  removeDraft()
  // Loads these products again, because the order has changed their stock.
  void loadCartProducts({ fresh: true })
  removeOrdered(cart)
  $cartChanges.set([])
  $sumChanges.set({})
  recordCoupon(couponCode)
  return isGuest
    ? urls.orderConfirmation({ orderId, email })
    : urls.userOrderConfirmation({ orderId })
}

/** Records the use of the coupon. Nothing waits for this call, because the order has already counted the use (CHK-07, decision 007). */
function recordCoupon(code: string | undefined): void {
  if (code) call('coupon/increment-usage', { code }).catch(() => null)
  // Another tab may have applied a different coupon meanwhile.
  if ($coupon.get()?.code === code) removeCoupon()
}
