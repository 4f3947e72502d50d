import { toWholeDinar } from '../money/money.ts'

/** Percentage of the cart amount, rounded to a whole dinar and never more than the amount (COUP-02). Millimes in and out. */
export function couponDiscountMillimes(amountMillimes: number, percentage: number): number {
  return Math.min(amountMillimes, toWholeDinar((amountMillimes * percentage) / 100))
}
