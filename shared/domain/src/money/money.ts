/** Converts dinars, as the API sends them (19.9), to whole millimes (19900), so that sums are exact (GEN-06). */
export function toMillimes(tnd: number): number {
  return Math.round(tnd * 1000)
}

/** Converts whole millimes to dinars, for the API and for display. */
export function fromMillimes(millimes: number): number {
  return millimes / 1000
}

/** Rounds millimes to two decimals of a dinar, that is to 10 millimes, so that the shown amounts add up (SUM-01). */
export function toShown(millimes: number): number {
  return Math.round(millimes / 10) * 10
}

/**
 * The price of one unit: price × (100 − discount) / 100, rounded only once, to 10 millimes (two decimals of a dinar).
 * `discountPercent` is 0…100 (SUM-01). The database computes `products.final_price_millimes` by the same rule.
 */
export function discountedMillimes(priceMillimes: number, discountPercent: number): number {
  return Math.round((priceMillimes * (100 - discountPercent)) / 1000) * 10
}

/** The price that a shopper pays for one unit, in TND (GEN-06). */
export function discountedPrice(tnd: number, discountPercent: number): number {
  return fromMillimes(discountedMillimes(toMillimes(tnd), discountPercent))
}

/** Rounds millimes to the nearest whole dinar, as coupons and totals are rounded (GEN-06, COUP-02). The result is in millimes too. */
export function toWholeDinar(millimes: number): number {
  return Math.round(millimes / 1000) * 1000
}
