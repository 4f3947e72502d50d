import { discountedMillimes } from '@shop/domain'

interface PaidOrder<Line> {
  totalMillimes: number
  deliveryMillimes: number
  items: readonly Line[]
}

interface OrderedLine {
  priceMillimes: number
  /** Percent. */
  discount: number
  quantity: number
}

/**
 * What the customer pays for each line: the order's total without the fee, split as the lines' amounts are. So coupons and rounding
 * are spread, and the last line gets what the split leaves.
 */
export function paidForLines<Line extends OrderedLine>(
  order: PaidOrder<Line>,
): { item: Line; goodsMillimes: number }[] {
  const amounts = order.items.map(
    ({ priceMillimes, discount, quantity }) =>
      discountedMillimes(priceMillimes, discount) * quantity,
  )
  let openBefore = amounts.reduce((sum, amount) => sum + amount, 0)
  let openAfter = order.totalMillimes - order.deliveryMillimes
  return order.items.map((item, index) => {
    const amount = amounts[index] ?? 0
    const isLast = index === order.items.length - 1
    const share = openBefore === 0 ? 0 : Math.round((openAfter * amount) / openBefore)
    const goodsMillimes = isLast ? openAfter : share
    openBefore -= amount
    openAfter -= goodsMillimes
    return { item, goodsMillimes }
  })
}

/**
 * What `units` of a line cost, of which `before` were counted already: differences of rounded parts, so that all parts of a line
 * add up to what was paid for it.
 */
export function partOfLine(
  goodsMillimes: number,
  { quantity, before, units }: { quantity: number; before: number; units: number },
): number {
  const until = (counted: number) => Math.round((goodsMillimes * counted) / quantity)
  return until(before + units) - until(before)
}
