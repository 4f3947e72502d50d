import { discountedMillimes, fromMillimes, toMillimes } from '@shop/domain'

/** The amounts of an order as they are in its file. */
interface WrittenSums {
  /** `price` is in dinars. */
  items: readonly { price: number; quantity: number }[]
  /** Discount, delivery and total are in millimes. */
  discount: number
  delivery: number
  /** If undefined, the file has no total. */
  total: number | undefined
  /** The tax to add to the prices of articles, in percent; 0 if they include it. */
  taxPercent: number
}

interface OrderSums {
  /** For each article, the price of one unit in millimes, with tax. */
  pricesMillimes: number[]
  goodsMillimes: number
  discountMillimes: number
  deliveryMillimes: number
  totalMillimes: number
}

/** Difference in millimes that is allowed between the computed sum and a total of whole dinars: some shops round totals to dinars. */
const WHOLE_DINAR = 1000
/** Difference in millimes, for each unit, that is allowed between the computed sum and any other total. */
const TOLERANCE_OF_UNIT = 10

/**
 * The amounts of an order. Except for rounding, they add up to the order's total. In some files the prices of
 * articles already contain the discount: such an order gets no discount.
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
    // The sum that pages show for this order: they show each price with two decimals (GEN-06).
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
