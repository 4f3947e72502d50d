import type { ProductSummary } from '@shop/contracts'
import { fromMillimes } from '@shop/domain'
import { $cart } from '@shop/stores'
import { loadListed } from './load-listed.ts'

export const shownProducts = 2
/** A product close to the missing amount costs at most this much more, in TND. */
const closeBy = 15

export interface Gap {
  /** The amount missing for free delivery, after the coupon. */
  missingMillimes: number
  /** Percentage of the cart's coupon; 0 without one. */
  couponPercentage: number
}

/**
 * Two products, each of which alone reaches free delivery: best sellers close to the missing amount, else the cheapest
 * above it.
 */
export async function loadFreeDeliveryProducts(
  gap: Gap,
  signal: AbortSignal,
): Promise<ProductSummary[]> {
  if (gap.couponPercentage >= 100) return []
  const minPrice = lowestPrice(gap)
  const close = await loadListed({ minPrice, maxPrice: minPrice + closeBy }, signal)
  const found = notInCart(close)
  if (found.length >= shownProducts) return found.slice(0, shownProducts)
  const above = await loadListed({ minPrice, sort: 'price_low' }, signal)
  return notInCart(above).slice(0, shownProducts)
}

/** The lowest price that reaches free delivery, in whole dinars. The coupon also reduces the price of the added product. */
function lowestPrice({ missingMillimes, couponPercentage }: Gap): number {
  const missing = fromMillimes(missingMillimes)
  if (couponPercentage === 0) return missing
  return Math.ceil(missing / (1 - couponPercentage / 100)) + 1
}

function notInCart(products: readonly ProductSummary[]): ProductSummary[] {
  const cart = $cart.get()
  return products.filter(({ _id }) => !(_id in cart))
}
