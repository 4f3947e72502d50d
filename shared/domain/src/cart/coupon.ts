import { toWholeDinar } from '../money/money.ts'

/**
 * The coupon's discount: `percentage` of the cart's amount, rounded to a whole dinar and never more than the amount
 * (COUP-02). All amounts are in millimes.
 */
export function couponDiscountMillimes(amountMillimes: number, percentage: number): number {
  return Math.min(amountMillimes, toWholeDinar((amountMillimes * percentage) / 100))
}

/** Converts a typed coupon code to the form of stored codes: capitals (COUP-01), in the Unicode form NFC that keyboards write. */
export function couponCode(typed: string): string {
  return typed.trim().toUpperCase().normalize('NFC')
}
