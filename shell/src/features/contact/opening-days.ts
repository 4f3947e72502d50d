const dayMs = 86_400_000
/** 1 January 2024 was a Monday. */
const aMonday = Date.UTC(2024, 0, 1)

/** An ISO weekday in the words of a language, as it stands within a sentence. */
export function weekdayName(day: number, language: string): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return weekday.format(aMonday + (day - 1) * dayMs)
}

/**
 * ISO weekdays in the words of a language: days in a row from first to last as `range` has it, and the rows and single
 * days after each other, e.g. « Lundi – mercredi et samedi ».
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
