import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $coupon } from '@shop/stores'
import { recheckCoupon, removeCoupon, storeDiscount } from './coupon-store.ts'

interface CouponBasis {
  /** The cart's amount; undefined while it is not known. */
  amountMillimes: number | undefined
  discountMillimes: number
}

/** COUP-02: checks a stored coupon, stores what it takes off, and removes it when the cart's amount has become 0. */
export function useCouponLife({ amountMillimes, discountMillimes }: CouponBasis): void {
  const coupon = useStore($coupon)
  useEffect(() => {
    if (!coupon || amountMillimes === undefined) return
    if (amountMillimes === 0) {
      removeCoupon()
      return
    }
    storeDiscount(discountMillimes)
    void recheckCoupon(amountMillimes)
  }, [coupon, amountMillimes, discountMillimes])
}
