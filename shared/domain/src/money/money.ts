/** Dinars as the API sends them (19.9) → whole millimes (19900), so that sums are exact (GEN-06). */
export function toMillimes(tnd: number): number {
  return Math.round(tnd * 1000)
}

/** Whole millimes → dinars, for the API and for display. */
export function fromMillimes(millimes: number): number {
  return millimes / 1000
}

/** Rounds to the 10 millimes that two decimals show, so that shown amounts add up (SUM-01). */
export function toShown(millimes: number): number {
  return Math.round(millimes / 10) * 10
}

/**
 * The price of one unit: price × (100 − discount) / 100, rounded once, to the 10 millimes that are shown.
 * `discountPercent` is 0…100 (SUM-01). The database computes `products.final_price_millimes` by the same rule.
 */
export function discountedMillimes(priceMillimes: number, discountPercent: number): number {
  return Math.round((priceMillimes * (100 - discountPercent)) / 1000) * 10
}

/** The price a shopper pays for one unit, in TND (GEN-06). */
export function discountedPrice(tnd: number, discountPercent: number): number {
  return fromMillimes(discountedMillimes(toMillimes(tnd), discountPercent))
}

/** Rounds to the nearest whole dinar, still in millimes, as coupons and totals are rounded (GEN-06, COUP-02). */
export function toWholeDinar(millimes: number): number {
  return Math.round(millimes / 1000) * 1000
}
