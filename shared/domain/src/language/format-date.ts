import { type Language, pageLanguage } from './languages.ts'

/** Latin digits in every language, as Tunisian shops print them. */
export const dateLocales: Record<Language, string> = {
  fr: 'fr-FR',
  en: 'en-GB',
  ar: 'ar-TN-u-nu-latn',
}

/** One format per language, created once: creating one costs far more than using it. */
const formats = new Map<Language, Intl.DateTimeFormat>()

/**
 * The language's long format in Tunisia's time zone, e.g. « samedi 21 novembre 2026 », « mardi 1er décembre 2026 » (GEN-09). Takes
 * epoch ms. A no-break space keeps day and month on one line.
 */
export function formatDate(epochMs: number, language: string): string {
  const known = pageLanguage(language)
  const format =
    formats.get(known) ??
    new Intl.DateTimeFormat(dateLocales[known], { dateStyle: 'full', timeZone: 'Africa/Tunis' })
  formats.set(known, format)
  const text = format.format(epochMs).replace(/(\d) (?=\p{L})/u, '$1\u00a0')
  return known === 'fr' ? text.replace(' 1\u00a0', ' 1er\u00a0') : text
}
