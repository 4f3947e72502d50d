import { discountedMillimes, fromMillimes, toMillimes } from '@shop/domain'

/** The amounts of an order as its file has them. */
interface WrittenSums {
  /** Dinars. */
  items: readonly { price: number; quantity: number }[]
  /** Millimes. */
  discount: number
  delivery: number
  /** undefined: the file has no total. */
  total: number | undefined
  /** The tax to add to the prices of articles, in percent; 0 if they include it. */
  taxPercent: number
}

interface OrderSums {
  /** The price of one unit, for each article. */
  pricesMillimes: number[]
  goodsMillimes: number
  discountMillimes: number
  deliveryMillimes: number
  totalMillimes: number
}

/** By how many millimes a total of whole dinars may differ from the sums: some shops round totals to dinars. */
const WHOLE_DINAR = 1000
/** By how many millimes for each unit any other total may differ from the sums. */
const TOLERANCE_OF_UNIT = 10

/**
 * The amounts of an order. Except for rounding, they add up to its total. In some files the prices of articles already
 * contain the discount: such an order gets no discount.
 */
export function orderSums(written: WrittenSums): OrderSums | { problem: string } {
  const { items, discount, delivery, taxPercent } = written
  const pricesMillimes = items.map(({ price }) =>
    Math.round((toMillimes(price) * (100 + taxPercent)) / 100),
  )
  const goods = sumOf(items, pricesMillimes)
  const total = written.total ?? goods - discount + delivery
  const units = items.reduce((sum, { quantity }) => sum + quantity, 1)
  const most = total % WHOLE_DINAR === 0 ? WHOLE_DINAR : units * TOLERANCE_OF_UNIT
  const fits = (taken: number) => total >= 0 && Math.abs(total - (goods - taken + delivery)) <= most
  const discountMillimes = [discount, 0].find(fits)
  if (discountMillimes === undefined) {
    const shown = [goods, discount, delivery, goods - discount + delivery, total].map((amount) =>
      fromMillimes(amount).toFixed(3),
    )
    return {
      problem: `articles ${shown[0]} − discount ${shown[1]} + delivery ${shown[2]} are ${shown[3]}, but the total is ${shown[4]}; prices of articles must include the tax, which "taxPercent" in a mapping adds`,
    }
  }
  return {
    pricesMillimes,
    // As pages show the order: a price has two decimals (GEN-06).
    goodsMillimes: sumOf(
      items,
      pricesMillimes.map((price) => discountedMillimes(price, 0)),
    ),
    discountMillimes,
    deliveryMillimes: delivery,
    totalMillimes: total,
  }
}

function sumOf(items: WrittenSums['items'], prices: readonly number[]): number {
  return items.reduce((sum, { quantity }, index) => sum + (prices[index] ?? 0) * quantity, 0)
}
