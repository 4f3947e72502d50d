import { atom } from 'nanostores'
import { readStoredJson } from '../browser/browser-storage.ts'
import { couponKey } from '../browser/storage-keys.ts'

/** A promo code with the API's answer. The API checks the code again when an order is placed (COUP-03). */
export interface Coupon {
  code: string
  percentage: number
  description: string
}

/** The coupon on the cart; undefined if there is no coupon, and until the stored coupon has been read (COUP-02). */
export const $coupon = atom<Coupon | undefined>()

/** Reads the stored coupon. Call it only after the first commit. A stored value of an unknown form counts as no coupon. */
export function restoreCoupon(): void {
  const { code, percentage, description } = (readStoredJson(couponKey) ?? {}) as Partial<Coupon>
  const isCoupon =
    typeof code === 'string' &&
    typeof percentage === 'number' &&
    percentage > 0 &&
    percentage <= 100 &&
    typeof description === 'string'
  const stored = isCoupon ? { code, percentage, description } : undefined
  if (JSON.stringify(stored) !== JSON.stringify($coupon.get())) $coupon.set(stored)
}
