const hour = 60 * 60 * 1000
const day = 24 * hour
/** Tunisia has had no daylight saving time since 2009. */
const tunisianOffset = hour

/** Order date plus 3 days, both epoch ms (GEN-09). */
export function estimatedDelivery(orderDate: number): number {
  return orderDate + 3 * day
}

/**
 * The day in Tunisia on which an order arrives: weekday (1 Monday … 7 Sunday) and day of the month (BUY-02). Without
 * `Intl`: a phone's first use of it takes 50 ms, and its texts may differ from the server's.
 */
export function arrivalDay(orderDate: number): { weekday: number; day: number } {
  const date = new Date(estimatedDelivery(orderDate) + tunisianOffset)
  return { weekday: date.getUTCDay() || 7, day: date.getUTCDate() }
}
