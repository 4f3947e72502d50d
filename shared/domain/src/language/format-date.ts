import { type Language, pageLanguage } from './languages.ts'

/** Locales with Latin digits for every language, because Tunisian shops print Latin digits. */
export const dateLocales: Record<Language, string> = {
  fr: 'fr-FR',
  en: 'en-GB',
  ar: 'ar-TN-u-nu-latn',
}

/** One format for each language and style. Each is created once, because creating a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A date in the language's long format and in Tunisia's time zone, e.g. « samedi 21 novembre 2026 », « mardi 1er
 * décembre 2026 » (GEN-09). Takes epoch ms. The style `long` leaves out the weekday, which is useful only for a future
 * day: « 21 novembre 2026 ». A no-break space keeps day and month on one line.
 */
export function formatDate(
  epochMs: number,
  language: string,
  dateStyle: 'full' | 'long' = 'full',
): string {
  const known = pageLanguage(language)
  const key = `${known} ${dateStyle}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(dateLocales[known], { dateStyle, timeZone: 'Africa/Tunis' })
  formats.set(key, format)
  const text = format.format(epochMs).replace(/(\d) (?=\p{L})/u, '$1\u00a0')
  return known === 'fr' ? text.replace(/(^| )1\u00a0/, '$11er\u00a0') : text
}
