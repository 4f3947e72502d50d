import { atom } from 'nanostores'
import { call, isApiError } from '@shop/api'
import { fromMillimes } from '@shop/domain'
import { $coupon, type Coupon, couponKey, writeStored, writeStoredJson } from '@shop/stores'

/** What the coupon takes off, in TND; written for other readers of the storage, computed anew here (COUP-02). */
const discountKey = 'couponDiscount'

/** The code that the shop no longer accepts and that was taken off the cart for it. */
export const $withdrawnCode = atom<string | undefined>()

/** What is typed into the coupon box, and whether it has the focus: the cart builds the box anew once it knows its lines. */
export const $typedCode = atom({ text: '', hasFocus: false })

/** The code that the shop has accepted since this document was loaded. */
let checkedCode: string | undefined

/** Asks the shop for a code and keeps its coupon. `amountMillimes`: the cart's, above zero. Rejects with an ApiError (COUP-01). */
export async function applyCoupon(code: string, amountMillimes: number): Promise<void> {
  keepCoupon(await askFor(code, amountMillimes))
}

/**
 * Asks once for each document whether the stored coupon still holds: it may have expired or been used up since. One that
 * does not is taken off, and `$withdrawnCode` says so; without an answer it stays, because the order checks it (COUP-03).
 */
export async function recheckCoupon(amountMillimes: number): Promise<void> {
  const code = $coupon.get()?.code
  if (code === undefined || code === checkedCode) return
  checkedCode = code
  const coupon = await askFor(code, amountMillimes).catch((error: unknown) => {
    if (isRefused(error)) withdrawCoupon(code)
  })
  // The shopper may have removed it meanwhile.
  if (coupon && $coupon.get()?.code === code) keepCoupon(coupon)
}

/** Takes off a coupon that the shop refused, here or with the order; another one stays. */
export function withdrawCoupon(code: string): void {
  if ($coupon.get()?.code !== code) return
  removeCoupon()
  $withdrawnCode.set(code)
}

/** COUP-02: by the shopper, with an empty cart, and after an order (CHK-07). */
export function removeCoupon(): void {
  checkedCode = undefined
  writeStored(couponKey, undefined)
  writeStored(discountKey, undefined)
  $typedCode.set({ text: '', hasFocus: false })
  $withdrawnCode.set(undefined)
  $coupon.set(undefined)
}

/** Puts a coupon back that was taken off with the last line of the cart. */
export function keepCoupon(coupon: Coupon): void {
  checkedCode = coupon.code
  $typedCode.set({ text: '', hasFocus: false })
  writeStoredJson(couponKey, coupon)
  $withdrawnCode.set(undefined)
  $coupon.set(coupon)
}

export function storeDiscount(discountMillimes: number): void {
  writeStoredJson(discountKey, fromMillimes(discountMillimes))
}

/** Whether the shop says that the code is none: unknown, expired, used up, or not even a line of text. */
export function isRefused(error: unknown): boolean {
  return isApiError(error, 'coupon_invalid') || isApiError(error, 'validation_failed')
}

async function askFor(code: string, amountMillimes: number): Promise<Coupon> {
  const answer = await call('coupon/apply', { code, cartAmount: fromMillimes(amountMillimes) })
  return answer.coupon
}
