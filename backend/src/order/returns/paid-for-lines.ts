import { discountedMillimes } from '@shop/domain'

interface PaidOrder<Line> {
  totalMillimes: number
  deliveryMillimes: number
  items: readonly Line[]
}

interface OrderedLine {
  priceMillimes: number
  /** The discount of the line in percent. */
  discount: number
  quantity: number
}

/**
 * The amount that the customer pays for each line: the order's total without the fee, split in proportion to the lines' amounts.
 * Coupons and rounding are thus spread over the lines, and the last line gets the remainder.
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
 * The amount for `units` of a line after `before` units were counted already. It is the difference of two rounded parts, so that
 * all parts of a line add up to the amount that was paid for the line.
 */
export function partOfLine(
  goodsMillimes: number,
  { quantity, before, units }: { quantity: number; before: number; units: number },
): number {
  const until = (counted: number) => Math.round((goodsMillimes * counted) / quantity)
  return until(before + units) - until(before)
}
