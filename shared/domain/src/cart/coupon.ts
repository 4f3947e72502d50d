import { toWholeDinar } from '../money/money.ts'

/**
 * The coupon's discount: `percentage` of the cart's amount, rounded to a whole dinar and never more than the amount
 * (COUP-02). All amounts are in millimes.
 */
export function couponDiscountMillimes(amountMillimes: number, percentage: number): number {
  return Math.min(amountMillimes, toWholeDinar((amountMillimes * percentage) / 100))
}

/** A coupon's code in the form in which it is looked up: in capitals (COUP-01) and in the Unicode form that keyboards write. */
export function couponCode(typed: string): string {
  return typed.trim().toUpperCase().normalize('NFC')
}
