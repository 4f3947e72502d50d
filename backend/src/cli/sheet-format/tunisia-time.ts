/** Offset of Tunisia's time from UTC. It is the same all year. */
export const TUNISIA = '+01:00'
const OFFSET_MS = 3_600_000

/** A date whose UTC fields show the time in Tunisia. */
export function inTunisia(moment: Date): Date {
  return new Date(moment.getTime() + OFFSET_MS)
}

/** A time such as `27/11/2026 07:30`, in Tunisia's time. A French spreadsheet reads this form, and commands print it. */
export function frenchTime(moment: Date): string {
  const [day = '', time = ''] = inTunisia(moment).toISOString().split('T')
  return `${day.split('-').toReversed().join('/')} ${time.slice(0, 5)}`
}

/** The moment at which the day of `moment` began in Tunisia. */
export function startOfDay(moment: Date): Date {
  const day = inTunisia(moment).toISOString().slice(0, 10)
  return new Date(`${day}T00:00:00${TUNISIA}`)
}
