import type { CurrentSums } from '@shop/contracts'
import { fromMillimes, toMillimes, type Totals } from '@shop/domain'
import type { PricedOrder, Quote } from './place-order.repository.ts'
import type { Draft } from './draft.ts'

/** CHK-10: whether the order costs more than the shopper was shown. False if the client sends no amount. */
export function costsMore({ amount }: Draft, { totalMillimes }: Totals): boolean {
  return amount !== undefined && totalMillimes > toMillimes(amount)
}

/** The order without the shown amounts, so that a repeated request counts as the same order even if prices have changed (CHK-08, CHK-10). */
export function withoutShown(draft: Draft): unknown {
  const { amount: _amount, originalAmount: _original, ...ordered } = draft
  return {
    ...ordered,
    items: draft.items.map(({ id, size, quantity }) => ({ id, size, quantity })),
    ...(draft.coupon && { coupon: { code: draft.coupon.code } }),
  }
}

/** The current prices and sums of an order that is refused because it costs more than was shown. */
export function currentSums(quote: Quote, { totals }: Pick<PricedOrder, 'totals'>): CurrentSums {
  return {
    items: [...quote.prices].map(([id, { price_millimes: price, discount }]) => ({
      id,
      price: fromMillimes(price),
      discount,
    })),
    percentage: quote.couponPercentage ?? 0,
    ...quote.settings,
    amount: fromMillimes(totals.totalMillimes),
  }
}
