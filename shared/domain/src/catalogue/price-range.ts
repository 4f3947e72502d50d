/** A range of prices after discount, in TND. */
export interface PriceRange {
  min: number
  max: number
}

const listPriceRange: PriceRange = { min: 0, max: 3000 }
export const priceStep = 10

/**
 * The bounds of the price filter for these discounted prices, in TND. `min` is rounded down to a multiple of 50; `max`
 * is rounded up to a multiple of 100 and is at least min + 100 and at most 3000. Without prices, the bounds are 0…3000
 * (LIST-03).
 */
export function optimalPriceRange(prices: readonly number[]): PriceRange {
  if (prices.length === 0) return listPriceRange
  const lowest = prices.reduce((low, price) => Math.min(low, price))
  const highest = prices.reduce((high, price) => Math.max(high, price))
  const min = Math.floor(lowest / 50) * 50
  const max = Math.min(Math.ceil(highest / 100) * 100, listPriceRange.max)
  return { min, max: Math.max(max, min + 100) }
}

/** The range with both ends moved into the bounds; an end that is left out or not a number becomes its bound (LIST-03). */
export function clampedPriceRange(range: Partial<PriceRange>, bounds: PriceRange): PriceRange {
  const min = clamp(range.min ?? bounds.min, bounds.min, bounds.max, bounds.min)
  return { min, max: clamp(range.max ?? bounds.max, min, bounds.max, bounds.max) }
}

/** The ends of the range that differ from the bounds. The URL contains only these ends (LIST-03). */
export function chosenPrices(
  range: PriceRange,
  bounds: PriceRange,
): { minPrice?: number; maxPrice?: number } {
  return {
    ...(range.min !== bounds.min && { minPrice: range.min }),
    ...(range.max !== bounds.max && { maxPrice: range.max }),
  }
}

function clamp(value: number, min: number, max: number, fallback: number): number {
  return Number.isNaN(value) ? fallback : Math.max(min, Math.min(max, value))
}
