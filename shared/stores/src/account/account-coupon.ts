import {
  readStored,
  readStoredJson,
  writeStored,
  writeStoredJson,
} from '../browser/browser-storage.ts'
import { restoreCoupon } from '../cart/coupon-store.ts'
import { couponKey, couponDiscountKey, accountCouponKey } from '../browser/storage-keys.ts'

/**
 * When the session ends, moves the cart's promo code to the storage key for an account's coupon. The next visitor of
 * the device must not get the code, and the account gets it back (COUP-02).
 */
export function moveCouponToAccount(accountId: string): void {
  const coupon = readStoredJson(couponKey)
  if (coupon) writeStoredJson(accountCouponKey, { accountId, coupon })
  for (const key of [couponKey, couponDiscountKey]) writeStored(key, undefined)
  restoreCoupon()
}

/**
 * Puts the account's promo code back into the cart, unless a new code was applied meanwhile. The stored code of a
 * different account is removed.
 */
export function restoreAccountCoupon(accountId: string): void {
  const held = readStoredJson(accountCouponKey) as { accountId?: unknown; coupon?: unknown } | null
  writeStored(accountCouponKey, undefined)
  if (held?.accountId !== accountId || readStored(couponKey) !== undefined) return
  writeStoredJson(couponKey, held.coupon)
  restoreCoupon()
}
