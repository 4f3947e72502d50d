import type { ShopSettings } from '@shop/contracts'

type OpeningHours = ShopSettings['openingHours']

/** Whether the shop is open, and when it closes or opens next. `inDays`: number of days until then, 0 for today. `day`: ISO weekday. */
export type OpenNow =
  | { isOpen: true; closes: string }
  | { isOpen: false; opens: string; inDays: number; day: number }

const shopTimeZone = 'Africa/Tunis'
const isoWeekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * INFO-02: whether the shop is open at `now`, in the shop's time zone. From the minute of its closing time on, the shop
 * counts as closed. Undefined if the shop never opens.
 */
export function openNow(hours: OpeningHours, now: Date): OpenNow | undefined {
  const { day, time } = shopClock(now)
  const today = spansOn(hours, day)
  const span = today.find(({ opens, closes }) => opens <= time && time < closes)
  if (span) return { isOpen: true, closes: span.closes }
  const later = today.find(({ opens }) => time < opens)
  if (later) return { isOpen: false, opens: later.opens, inDays: 0, day }
  for (let inDays = 1; inDays <= 7; inDays += 1) {
    const next = ((day - 1 + inDays) % 7) + 1
    const [first] = spansOn(hours, next)
    if (first) return { isOpen: false, opens: first.opens, inDays, day: next }
  }
  return undefined
}

/** The spans of time in which the shop is open on an ISO weekday, earliest first. */
export function spansOn(hours: OpeningHours, day: number): OpeningHours {
  return hours
    .filter(({ days }) => days.includes(day))
    .sort((one, other) => (one.opens < other.opens ? -1 : 1))
}

/** The ISO weekday and the time ("09:05") at `now` in the shop's time zone. */
function shopClock(now: Date): { day: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: shopTimeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const valueOf = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: isoWeekdays.indexOf(valueOf('weekday')) + 1,
    time: `${valueOf('hour')}:${valueOf('minute')}`,
  }
}
