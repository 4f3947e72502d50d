import type { Language } from './languages.ts'

const units: Record<Language, string> = { fr: 'DT', en: 'TND', ar: 'د.ت' }
/** Latin digits in every language, as Tunisian shops print them; the locale sets separators and month names. */
const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-TN-u-nu-latn' }

/** As the locales above have them. Written out, because a phone's first `Intl.NumberFormat` costs it 50 ms of the first render. */
const marks: Record<Language, { group: string; decimal: string; minus: string }> = {
  fr: { group: '\u202f', decimal: ',', minus: '-' },
  en: { group: ',', decimal: '.', minus: '-' },
  ar: { group: '.', decimal: ',', minus: '\u200e-' },
}

/** GEN-06: TND with 2 decimals, or as a whole number for totals. */
export function formatMoney(tnd: number, language: string, decimals: 0 | 2 = 2): string {
  const known = Object.hasOwn(marks, language) ? (language as Language) : 'fr'
  const { group, decimal, minus } = marks[known]
  const rounded = Math.abs(tnd).toFixed(decimals)
  const [whole = '', fraction] = rounded.split('.')
  const sign = tnd < 0 && Number(rounded) > 0 ? minus : ''
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group)
  return `${sign}${grouped}${fraction ? decimal + fraction : ''}\u00a0${units[known]}`
}

/** GEN-09: the language's long format in Tunisia's time zone, e.g. « samedi 21 novembre 2026 ». Takes epoch milliseconds. */
export function formatDate(epochMs: number, language: string): string {
  return new Intl.DateTimeFormat(locales[language as Language] ?? locales.fr, {
    dateStyle: 'full',
    timeZone: 'Africa/Tunis',
  }).format(epochMs)
}
