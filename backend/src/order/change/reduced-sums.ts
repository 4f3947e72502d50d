import { cartTotals, discountedMillimes, fromMillimes } from '@shop/domain'
import type { OrdersTable } from '../../db/tables/order-tables.ts'

/** What an order keeps when its lines become fewer, with its total before that. */
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
 * The sums of an order's remaining lines, by its own prices, coupon and fee; an order that had free delivery keeps it.
 * Coupon and total are rounded to whole dinars, each of which may go up by itself, so the total before is its bound: nobody
 * pays more for less (OPER-07, OPER-08).
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
