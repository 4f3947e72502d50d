import { call } from '@shop/api'
import type { Cart } from '@shop/domain'
import { $coupon, loadCartProducts, rememberGuestOrder, removeOrdered } from '@shop/stores'
import * as urls from '@shop/urls'
import { $cartChanges } from '../../../cart-changes/changes-store.ts'
import { $sumChanges } from '../../../cart-changes/sum-changes.ts'
import { removeCoupon } from '../../../coupon/coupon-store.ts'
import { hasCustomerChanged } from '../attempt/order-attempt.ts'
import { removeDraft } from '../form/form-draft.ts'
import type { PlacedOrder } from './placed-order.ts'

interface Ordered {
  cart: Cart
  isGuest: boolean
  couponCode: string | undefined
  /** The text that identifies the lines and their customer. */
  snapshot: string
}

/**
 * Removes the ordered lines, all notes about changes of the cart, the coupon and the form's draft (CHK-07). If the customer's
 * account is no longer signed in, cart and draft are those of the next visitor, and stay. Returns the address of the
 * confirmation.
 */
export function finishOrder(
  { orderId, email }: PlacedOrder,
  { cart, isGuest, couponCode, snapshot }: Ordered,
): string {
  if (isGuest) rememberGuestOrder({ orderId, email, date: Date.now() })
  // Nothing waits for this call, because the order has already counted the use (CHK-07, decision 007).
  if (couponCode) call('coupon/increment-usage', { code: couponCode }).catch(() => null)
  // Loads these products again while they are in the cart, because the order has changed their stock.
  void loadCartProducts({ fresh: true })
  if (!hasCustomerChanged(snapshot)) clearOrderedCart(cart, couponCode)
  return isGuest
    ? urls.orderConfirmation({ orderId, email })
    : urls.userOrderConfirmation({ orderId })
}

function clearOrderedCart(cart: Cart, couponCode: string | undefined): void {
  removeDraft()
  removeOrdered(cart)
  $cartChanges.set([])
  $sumChanges.set({})
  // Another tab may have applied a different coupon meanwhile.
  if ($coupon.get()?.code === couponCode) removeCoupon()
}
