import type { ProductSummary } from '@shop/contracts'
import { fromMillimes } from '@shop/domain'
import { $cart } from '@shop/stores'
import { loadListed } from './use-suggestions.ts'

export const gapFillers = 2
/** How much more than what is missing a product may cost to count as close to it, in TND. */
const closeBy = 15

interface Gap {
  /** What is missing for free delivery, after the coupon. */
  missingMillimes: number
  /** Of the coupon on the cart; 0 without one. */
  couponPercentage: number
}

/** Two products of which one alone makes delivery free: the best sellers close to the gap, else the cheapest above it. */
export async function loadGapFillers(gap: Gap, signal: AbortSignal): Promise<ProductSummary[]> {
  if (gap.couponPercentage >= 100) return []
  const minPrice = lowestPrice(gap)
  const close = await loadListed({ minPrice, maxPrice: minPrice + closeBy }, signal)
  const found = notInCart(close)
  if (found.length >= gapFillers) return found.slice(0, gapFillers)
  const above = await loadListed({ minPrice, sort: 'price_low' }, signal)
  return notInCart(above).slice(0, gapFillers)
}

/** A coupon takes its part of what is added too, in whole dinars. */
function lowestPrice({ missingMillimes, couponPercentage }: Gap): number {
  const missing = fromMillimes(missingMillimes)
  if (couponPercentage === 0) return missing
  return Math.ceil(missing / (1 - couponPercentage / 100)) + 1
}

function notInCart(products: readonly ProductSummary[]): ProductSummary[] {
  const cart = $cart.get()
  return products.filter(({ _id }) => !(_id in cart))
}
