import { cartAmount, type Totals } from '../cart/totals.ts'
import { discountedMillimes, toShown } from '../money/money.ts'

/** The amounts that an order stores. Prices are before discount. */
export interface OrderedAmounts {
  items: readonly { priceMillimes: number; discount: number; quantity: number }[]
  couponDiscountMillimes: number
  deliveryFeeMillimes: number
  totalMillimes: number
}

/**
 * The sums of an order as every page and mail shows them. The rounding is the difference between the paid total and the
 * other sums, so the sums always add up to the total. This is also true for an old order whose prices were rounded by
 * another rule (SUM-01).
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
