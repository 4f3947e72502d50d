import { cartTotals, discountedMillimes, fromMillimes } from '@shop/domain'
import type { OrdersTable } from '../../db/tables/order-tables.ts'

/** Coupon, fee and threshold of an order, which stay the same when its lines are reduced, and its total before the reduction. */
export type Agreed = Pick<
  OrdersTable,
  | 'amount_millimes'
  | 'coupon_percentage'
  | 'delivery_fee_millimes'
  | 'free_delivery_threshold_millimes'
>

export interface SummedLine {
  price_millimes: number
  discount: number
  quantity: number
}

/**
 * The sums of an order's remaining lines, with the prices, the coupon and the fee of the order. Free delivery stays free. The
 * new total is never higher than the total before the reduction. Without this limit, rounding the coupon and the total to
 * whole dinars could raise the total (OPER-07, OPER-08).
 */
export function reducedSums(agreed: Agreed, lines: readonly SummedLine[]) {
  const { coupon_percentage: percentage } = agreed
  const totals = cartTotals({
    lines: lines.map(({ price_millimes: price, discount, quantity }) => ({
      amountMillimes: discountedMillimes(price, discount) * quantity,
    })),
    coupon: percentage === null ? undefined : { percentage },
    settings: {
      deliveryFee: fromMillimes(agreed.delivery_fee_millimes),
      freeDeliveryThreshold: fromMillimes(agreed.free_delivery_threshold_millimes),
    },
  })
  return {
    subtotal_millimes: totals.subtotalMillimes,
    coupon_discount_millimes: totals.couponDiscountMillimes,
    amount_millimes: Math.min(totals.totalMillimes, agreed.amount_millimes),
  }
}
