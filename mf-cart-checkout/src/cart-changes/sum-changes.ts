import { atom } from 'nanostores'
import { call, settle } from '@shop/api'
import type { ShopSettings } from '@shop/contracts'
import { shippingTerms } from '@shop/domain'
import { $coupon, $destination, $session, $settings } from '@shop/stores'
import { setCoupon } from '../coupon/coupon-store.ts'

interface FromTo {
  from: number
  to: number
}

/** The shop's changes of the sums (CHK-10): amounts in TND, and the coupon's percentage. */
export interface SumChanges {
  fee?: FromTo
  threshold?: FromTo
  coupon?: FromTo & { code: string }
}

/** The changes since the document was loaded, an order was placed or an account's session ended, whichever was last. */
export const $sumChanges = atom<SumChanges>({})
$session.listen((_, before) => {
  if (before?.status === 'signed_in') $sumChanges.set({})
})
$coupon.listen((now) => {
  const { coupon, ...others } = $sumChanges.get()
  if (coupon && coupon.code !== now?.code) $sumChanges.set(others)
})

/** Requests the delivery fee and the threshold of free delivery again; if the API fails, the known values stay. */
export async function refreshSettings(): Promise<void> {
  const answer = await settle(call('settings', {}))
  if (answer.status === 'ready') applySettings(answer.data.settings)
}

/** Applies the shop's present settings. Notes changes of the delivery fee and of the threshold for the order's destination. */
export function applySettings(now: ShopSettings): void {
  const before = $settings.get()
  if (!before) return
  const { fee, threshold, ...others } = $sumChanges.get()
  const destination = $destination.get()
  const was = shippingTerms(before, destination)
  const is = shippingTerms(now, destination)
  $sumChanges.set({
    ...others,
    ...changed('fee', fee, was.deliveryFee, is.deliveryFee),
    ...changed('threshold', threshold, was.freeDeliveryThreshold, is.freeDeliveryThreshold),
  })
  $settings.set(now)
}

/** Applies a new percentage of the coupon, and notes the change. */
export function applyCouponPercentage(percentage: number): void {
  const coupon = $coupon.get()
  if (!coupon || percentage === 0 || coupon.percentage === percentage) return
  const { code } = coupon
  $sumChanges.set({
    ...$sumChanges.get(),
    coupon: { code, from: coupon.percentage, to: percentage },
  })
  setCoupon({ ...coupon, percentage, description: '' })
}

/**
 * The change of a fee or threshold from its value before the `earlier` change, if there was one, to its new value.
 * Returns an empty object if both values are equal.
 */
function changed(
  name: 'fee' | 'threshold',
  earlier: FromTo | undefined,
  before: number,
  to: number,
): SumChanges {
  const from = earlier?.from ?? before
  return from === to ? {} : { [name]: { from, to } }
}
