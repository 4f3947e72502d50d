import { dateLocales } from './format-date.ts'
import { type Language, pageLanguage } from './languages.ts'

const timeFormats = new Map<Language, Intl.DateTimeFormat>()

/** Day and time in Tunisia's time zone, e.g. « 21 novembre 2026 à 14:05 » (GEN-09). Takes epoch ms. */
export function formatDateTime(epochMs: number, language: string): string {
  const known = pageLanguage(language)
  const format =
    timeFormats.get(known) ??
    new Intl.DateTimeFormat(dateLocales[known], {
      dateStyle: 'long',
      timeStyle: 'short',
      // The 24-hour clock, which is usual in Tunisia, in Arabic too.
      hourCycle: 'h23',
      timeZone: 'Africa/Tunis',
    })
  timeFormats.set(known, format)
  return format.format(epochMs)
}
