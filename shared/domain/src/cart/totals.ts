import { couponDiscountMillimes } from './coupon.ts'
import { deliveryFeeMillimes, type DeliverySettings } from './delivery.ts'
import { toWholeDinar } from '../money/money.ts'

/** In millimes that two decimals show, so that what a shopper sees adds up to the total (SUM-01). */
export interface Totals {
  /** The sum of the lines: after product discounts, before the coupon. */
  subtotalMillimes: number
  couponDiscountMillimes: number
  deliveryFeeMillimes: number
  /** What the whole dinar adds to or takes from the rest; 0 for most carts. */
  roundingMillimes: number
  /** A whole dinar (GEN-06): subtotal − coupon + delivery + rounding. */
  totalMillimes: number
}

/** What a shopper pays. The cart page, the checkout and the server all use this function (GEN-06, CART-10, COUP-02). */
export function cartTotals({
  lines,
  coupon,
  settings,
}: {
  lines: readonly { amountMillimes: number }[]
  coupon?: { percentage: number } | undefined
  settings: DeliverySettings
}): Totals {
  const subtotalMillimes = cartAmount(lines)
  const discountMillimes = couponDiscountMillimes(subtotalMillimes, coupon?.percentage ?? 0)
  const fee = deliveryFeeMillimes({ subtotalMillimes, discountMillimes, settings })
  const unrounded = subtotalMillimes - discountMillimes + fee
  const totalMillimes = toWholeDinar(unrounded)
  return {
    subtotalMillimes,
    couponDiscountMillimes: discountMillimes,
    deliveryFeeMillimes: fee,
    roundingMillimes: totalMillimes - unrounded,
    totalMillimes,
  }
}

/** The cart amount in millimes, which coupons and free delivery are based on. */
export function cartAmount(lines: readonly { amountMillimes: number }[]): number {
  return lines.reduce((sum, line) => sum + line.amountMillimes, 0)
}
