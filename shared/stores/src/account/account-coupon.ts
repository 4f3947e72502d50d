import {
  readStored,
  readStoredJson,
  writeStored,
  writeStoredJson,
} from '../browser/browser-storage.ts'
import { restoreCoupon } from '../cart/coupon-store.ts'
import { couponKey, couponDiscountKey, heldCouponKey } from '../browser/storage-keys.ts'

/**
 * Moves the cart's promo code to what is kept for its account. A session that ends takes the account's cart out of sight,
 * and the code with it: the next visitor of the device does not get it, and nobody has removed it (COUP-02).
 */
export function holdCoupon(accountId: string): void {
  const coupon = readStoredJson(couponKey)
  if (coupon) writeStoredJson(heldCouponKey, { accountId, coupon })
  for (const key of [couponKey, couponDiscountKey]) writeStored(key, undefined)
  restoreCoupon()
}

/** Puts the code back into the account's cart, unless another one was applied meanwhile; another account's is forgotten. */
export function takeHeldCoupon(accountId: string): void {
  const held = readStoredJson(heldCouponKey) as { accountId?: unknown; coupon?: unknown } | null
  writeStored(heldCouponKey, undefined)
  if (held?.accountId !== accountId || readStored(couponKey) !== undefined) return
  writeStoredJson(couponKey, held.coupon)
  restoreCoupon()
}
