const hour = 60 * 60 * 1000
const day = 24 * hour
/** Tunisia's offset from UTC, ms. Tunisia has had no daylight saving time since 2009. */
const tunisianOffset = hour

/** The time of the order plus 3 days, both in epoch ms (GEN-09). */
export function estimatedDelivery(orderDate: number): number {
  return orderDate + 3 * day
}

/**
 * The first and the last moment at which an order may arrive, epoch ms. `days` are working days after the order;
 * without them, both moments are the time of `estimatedDelivery`. Couriers work from Monday to Saturday (OPER-10).
 */
export function arrivalSpan(
  orderDate: number,
  days?: { from: number; to: number },
): { from: number; to: number } {
  if (!days) return { from: estimatedDelivery(orderDate), to: estimatedDelivery(orderDate) }
  return { from: afterWorkingDays(orderDate, days.from), to: afterWorkingDays(orderDate, days.to) }
}

function afterWorkingDays(start: number, count: number): number {
  let date = start
  for (let left = count; left > 0;) {
    date += day
    if (new Date(date + tunisianOffset).getUTCDay() !== 0) left -= 1
  }
  return date
}

/**
 * The day in Tunisia at a moment (epoch ms): weekday (1 Monday … 7 Sunday), day of the month, and month (1…12)
 * (BUY-02). Does not use `Intl`, whose first use takes 50 ms on a phone, and whose texts may differ between browser and
 * server.
 */
export function dayInTunisia(epochMs: number): { weekday: number; day: number; month: number } {
  const date = new Date(epochMs + tunisianOffset)
  return { weekday: date.getUTCDay() || 7, day: date.getUTCDate(), month: date.getUTCMonth() + 1 }
}
