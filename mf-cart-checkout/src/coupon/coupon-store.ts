import { atom } from 'nanostores'
import { call, isApiError } from '@shop/api'
import { fromMillimes } from '@shop/domain'
import { $coupon, type Coupon, writeStored, writeStoredJson } from '@shop/stores'
import { couponKey, couponDiscountKey } from '@shop/stores/storage-keys'

/** A code that the shop no longer accepts and that was therefore removed from the cart. */
export const $withdrawnCode = atom<string | undefined>()

/**
 * The text of the coupon box, and whether it has the focus. Kept in a store, because the cart mounts the box again once
 * its lines are known.
 */
export const $typedCode = atom({ text: '', hasFocus: false })

/**
 * Whether the field for a code is shown. Kept in a store, because the state of the coupon box would be lost when the
 * cart mounts the box again.
 */
export const $isCouponOpen = atom(false)

/** The code that `recheckCoupon` does not check again, because this document has already asked the API for it. */
let checkedCode: string | undefined

/**
 * Asks the API for a code and keeps its coupon. `amountMillimes`: amount of the cart, above zero. Rejects with an
 * ApiError (COUP-01).
 */
export async function applyCoupon(code: string, amountMillimes: number): Promise<void> {
  setCoupon(await requestCoupon(code, amountMillimes))
}

/**
 * Asks the API whether the stored coupon is still valid, once for each document and again after `resetCouponCheck`. An
 * invalid coupon is removed, and `$withdrawnCode` is set. If the API fails the coupon stays, because the order checks
 * it (COUP-03).
 */
export async function recheckCoupon(amountMillimes: number): Promise<void> {
  const code = $coupon.get()?.code
  if (code === undefined || code === checkedCode) return
  checkedCode = code
  const coupon = await requestCoupon(code, amountMillimes).catch((error: unknown) => {
    if (isRefused(error)) withdrawCoupon(code)
  })
  // The shopper may have removed the coupon meanwhile.
  if (coupon && $coupon.get()?.code === code) setCoupon(coupon)
}

/** Makes `recheckCoupon` check a code that is restored later, for example when its account signs in again. */
export function resetCouponCheck(): void {
  checkedCode = undefined
}

/** Removes a coupon that the API refused, here or with the order; a coupon with a different code stays. */
export function withdrawCoupon(code: string): void {
  if ($coupon.get()?.code !== code) return
  removeCoupon()
  $withdrawnCode.set(code)
  $isCouponOpen.set(true)
}

/** COUP-02: removes the coupon. Called when the shopper removes it, when the cart becomes empty, and after an order (CHK-07). */
export function removeCoupon(): void {
  checkedCode = undefined
  writeStored(couponKey, undefined)
  writeStored(couponDiscountKey, undefined)
  $typedCode.set({ text: '', hasFocus: false })
  $withdrawnCode.set(undefined)
  $isCouponOpen.set(false)
  $coupon.set(undefined)
}

/** Stores a coupon that the API has accepted. */
export function setCoupon(coupon: Coupon): void {
  checkedCode = coupon.code
  $typedCode.set({ text: '', hasFocus: false })
  writeStoredJson(couponKey, coupon)
  $withdrawnCode.set(undefined)
  $isCouponOpen.set(false)
  $coupon.set(coupon)
}

export function storeDiscount(discountMillimes: number): void {
  writeStoredJson(couponDiscountKey, fromMillimes(discountMillimes))
}

/** Whether the API refused the code, because it is unknown, expired, used up or malformed. */
export function isRefused(error: unknown): boolean {
  return isApiError(error, 'coupon_invalid') || isApiError(error, 'validation_failed')
}

async function requestCoupon(code: string, amountMillimes: number): Promise<Coupon> {
  const answer = await call('coupon/apply', { code, cartAmount: fromMillimes(amountMillimes) })
  return answer.coupon
}
