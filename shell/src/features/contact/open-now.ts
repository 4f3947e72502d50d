import type { ShopSettings } from '@shop/contracts'

type OpeningHours = ShopSettings['openingHours']

/** Whether the shop is open, and when it closes or opens next. `inDays`: 0 is today, 1 tomorrow. `day`: ISO weekday. */
export type OpenNow =
  | { isOpen: true; closes: string }
  | { isOpen: false; opens: string; inDays: number; day: number }

const shopTimeZone = 'Africa/Tunis'
const isoWeekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * INFO-02: whether the shop is open, by the clock of the shop's time zone. Undefined if the shop never opens. At the minute of
 * closing the shop is closed.
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

/** The spans of an ISO weekday, the earliest first. */
export function spansOn(hours: OpeningHours, day: number): OpeningHours {
  return hours
    .filter(({ days }) => days.includes(day))
    .sort((one, other) => (one.opens < other.opens ? -1 : 1))
}

/** ISO weekday and time ("09:05") in the shop's time zone. */
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
