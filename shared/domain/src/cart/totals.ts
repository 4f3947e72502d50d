import { couponDiscountMillimes } from './coupon.ts'
import { deliveryFeeMillimes, type DeliverySettings } from './delivery.ts'
import { toWholeDinar } from '../money/money.ts'

/**
 * Sums in millimes. They are rounded to the two decimals that are shown, so that the shown amounts add up to the shown
 * total (SUM-01).
 */
export interface Totals {
  /** The sum of the lines, after product discounts and before the coupon. */
  subtotalMillimes: number
  couponDiscountMillimes: number
  deliveryFeeMillimes: number
  /** The amount by which rounding to a whole dinar changes the total; 0 for most carts. */
  roundingMillimes: number
  /** A whole dinar (GEN-06): subtotal − coupon + delivery + rounding. */
  totalMillimes: number
}

/** The sums that a shopper pays. Cart page, checkout and server all use this function (GEN-06, CART-10, COUP-02). */
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

/** The amount of the cart in millimes, from which the coupon's discount and free delivery are computed. */
export function cartAmount(lines: readonly { amountMillimes: number }[]): number {
  return lines.reduce((sum, line) => sum + line.amountMillimes, 0)
}
