import { cartAmount, type Totals } from '../cart/totals.ts'
import { discountedMillimes, toShown } from '../money/money.ts'

/** What an order keeps of its amounts. Prices are before discount. */
export interface OrderedAmounts {
  items: readonly { priceMillimes: number; discount: number; quantity: number }[]
  couponDiscountMillimes: number
  deliveryFeeMillimes: number
  totalMillimes: number
}

/**
 * The sums of an order as they are shown, on every page and in every mail. They add up to what is paid, also for an order
 * that was placed while prices were still rounded otherwise: the rounding is what is left (SUM-01).
 */
export function orderTotals({ items, totalMillimes, ...order }: OrderedAmounts): Totals {
  const subtotalMillimes = cartAmount(
    items.map(({ priceMillimes, discount, quantity }) => ({
      amountMillimes: discountedMillimes(priceMillimes, discount) * quantity,
    })),
  )
  const couponDiscountMillimes = toShown(order.couponDiscountMillimes)
  const deliveryFeeMillimes = toShown(order.deliveryFeeMillimes)
  const unrounded = subtotalMillimes - couponDiscountMillimes + deliveryFeeMillimes
  return {
    subtotalMillimes,
    couponDiscountMillimes,
    deliveryFeeMillimes,
    roundingMillimes: totalMillimes - unrounded,
    totalMillimes,
  }
}
