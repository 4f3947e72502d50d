const dayMs = 86_400_000
/** 1 January 2024, which was a Monday. */
const aMonday = Date.UTC(2024, 0, 1)

/** The name of an ISO weekday in a language, spelled as inside a sentence. */
export function weekdayName(day: number, language: string): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return weekday.format(aMonday + (day - 1) * dayMs)
}

/**
 * A list of ISO weekdays as text in a language, e.g. « Lundi – mercredi et samedi ». Consecutive days become a range,
 * which `range` formats.
 */
export function formatDays(
  days: readonly number[],
  language: string,
  range: (from: string, to: string) => string,
): string {
  const nameOf = (day: number) => weekdayName(day, language)
  const rows = rowsOf(days).map(({ first, last }) =>
    first === last ? nameOf(first) : range(nameOf(first), nameOf(last)),
  )
  const text = new Intl.ListFormat(language).format(rows)
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1)
}

function rowsOf(days: readonly number[]): { first: number; last: number }[] {
  const rows: { first: number; last: number }[] = []
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const row = rows.at(-1)
    if (row && row.last === day - 1) row.last = day
    else rows.push({ first: day, last: day })
  }
  return rows
}
