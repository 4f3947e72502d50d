const day = 24 * 60 * 60 * 1000
/** Offset of Tunisia's time from UTC in ms. Tunisia has had no daylight saving time since 2009. */
const tunisianOffset = 60 * 60 * 1000

/** Number of working days after receipt of the goods in which a customer may withdraw from a distance sale (law 2000-83, article 30). */
const WITHDRAWAL_WORKING_DAYS = 10
/** A number of calendar days in which there are always more than ten working days. */
const MORE_THAN_WITHDRAWAL = 40

/** Tunisian holidays on fixed days, as month-day. */
const holidays = new Set(['1-1', '3-20', '4-9', '5-1', '7-25', '8-13', '10-15', '12-17'])
/** Islamic holidays, as month-day of the lunar calendar: Ras el-Am, Mouled, Aïd el-Fitr and Aïd el-Kebir. */
const feasts = new Set(['1-1', '3-12', '10-1', '10-2', '10-3', '12-10', '12-11'])
const lunarDate = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

/**
 * The last moment, in epoch ms, at which the customer can ask to return goods that were delivered at `deliveredAt`. It is the end of
 * a day in Tunisian time: of the policy's last day, or of the tenth working day if that is later (RET-01, decision 114).
 */
export function returnUntil(deliveredAt: number, policy: { days: number }): number {
  const received = Math.floor((deliveredAt + tunisianOffset) / day)
  const last = Math.max(received + policy.days, lastDayOfWithdrawal(received))
  return (last + 1) * day - tunisianOffset - 1
}

/**
 * Whether the term has certainly ended. This check is fast, because it reads no calendar: most orders of a list were
 * delivered long ago, and need no exact end of the term.
 */
export function isLongOver(deliveredAt: number, policy: { days: number }): boolean {
  const most = Math.max(policy.days, MORE_THAN_WITHDRAWAL) + 1
  return Date.now() > deliveredAt + most * day
}

/** Day of delivery → last day of the right of withdrawal. The map grows by at most one entry for each day on which orders were delivered. */
const withdrawals = new Map<number, number>()

/** The last day of the right of withdrawal. Both days are numbers of days since 1970. */
function lastDayOfWithdrawal(received: number): number {
  const known = withdrawals.get(received)
  if (known !== undefined) return known
  const last = countWorkingDays(received)
  withdrawals.set(received, last)
  return last
}

function countWorkingDays(received: number): number {
  let last = received
  for (let left = WITHDRAWAL_WORKING_DAYS; left > 0;) {
    last += 1
    if (isWorkingDay(last)) left -= 1
  }
  return last
}

/**
 * A week has five working days, as in public offices, because this reading of the law gives customers more time. The moon may be
 * seen a day before or after the calculated day, so the days before and after a feast do not count as working days either.
 */
function isWorkingDay(number: number): boolean {
  const date = new Date(number * day)
  const weekday = date.getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (holidays.has(`${date.getUTCMonth() + 1}-${date.getUTCDate()}`)) return false
  return ![number - 1, number, number + 1].some((near) => feasts.has(lunarDay(near)))
}

function lunarDay(number: number): string {
  const parts = lunarDate.formatToParts(number * day)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${valueOf('month')}-${valueOf('day')}`
}
