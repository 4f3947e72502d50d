import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $coupon } from '@shop/stores'
import { resetCouponCheck, recheckCoupon, removeCoupon, storeDiscount } from './coupon-store.ts'

interface CouponBasis {
  /** The cart's amount; undefined while it is not known. */
  amountMillimes: number | undefined
  discountMillimes: number
}

/** COUP-02: checks a stored coupon, stores its discount, and removes the coupon when the cart's amount becomes 0. */
export function useCouponLife({ amountMillimes, discountMillimes }: CouponBasis): void {
  const coupon = useStore($coupon)
  useEffect(() => {
    if (!coupon) resetCouponCheck()
    if (!coupon || amountMillimes === undefined) return
    if (amountMillimes === 0) {
      removeCoupon()
      return
    }
    storeDiscount(discountMillimes)
    void recheckCoupon(amountMillimes)
  }, [coupon, amountMillimes, discountMillimes])
}
