import { discountedPrice, toMillimes } from '@shop/domain'

interface Offer {
  /** Price before the discount, in TND. */
  price: number
  /** Discount in percent. */
  discount: number
}

const step = 0.1
/** Ordinary discounts. Clearances are higher, and are never changed to get round prices. */
const ordinary: readonly number[] = [10, 15, 20, 25, 30, 35]

/** Whether the price is round: it ends with 0, 500 or 900 millimes. */
export function isRound(tnd: number): boolean {
  return [0, 500, 900].includes(toMillimes(tnd) % 1000)
}

/**
 * The nearest offer with a round price before and after the discount. It may have another ordinary discount, if this avoids
 * a large change of the price. A change of the discount by five percentage points counts as much as a change of the price by 4 %.
 */
export function roundOffer(price: number, discount: number): Offer {
  const discounts = ordinary.includes(discount) ? ordinary : [discount]
  const offers = discounts.flatMap((percent) =>
    pricesNear(price)
      .filter((each) => isRound(each) && isRound(discountedPrice(each, percent)))
      .map((each) => ({
        offer: { price: each, discount: percent },
        distance: Math.abs(each - price) / price + (Math.abs(percent - discount) / 5) * 0.04,
      })),
  )
  const [nearest] = offers.sort((a, b) => a.distance - b.distance)
  if (!nearest) throw new Error(`No round price near ${price} with ${discount} %`)
  return nearest.offer
}

/** All prices in steps of 100 millimes from half to one and a half times `price`, but never below 1 TND, and at least up to 21 TND. */
function pricesNear(price: number): number[] {
  const low = Math.max(1, Math.floor(price / 2))
  const high = Math.max(21, Math.ceil(price * 1.5))
  return Array.from(
    { length: (high - low) / step + 1 },
    (_, at) => Math.round((low + at * step) * 10) / 10,
  )
}
