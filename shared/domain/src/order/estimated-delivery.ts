const day = 24 * 60 * 60 * 1000

/** Order date plus 3 days, both epoch ms (GEN-09). */
export function estimatedDelivery(orderDate: number): number {
  return orderDate + 3 * day
}
