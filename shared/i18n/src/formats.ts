import type { Language } from './languages.ts'

const units: Record<Language, string> = { fr: 'DT', en: 'TND', ar: 'د.ت' }
/** Latin digits in every language, as Tunisian shops print them; the locale sets separators and month names. */
const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-TN-u-nu-latn' }

/** Making a formatter costs a slow phone far more than using it. */
const numberFormats = new Map<string, Intl.NumberFormat>()

/** GEN-06: TND with 2 decimals, or as a whole number for totals. */
export function formatMoney(tnd: number, language: string, decimals: 0 | 2 = 2): string {
  const known = language as Language
  const number = numberFormat(locales[known] ?? locales.fr, decimals).format(tnd)
  return `${number}\u00a0${units[known] ?? units.fr}`
}

function numberFormat(locale: string, decimals: 0 | 2): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  let format = numberFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    numberFormats.set(key, format)
  }
  return format
}

/** GEN-09: the language's long format in Tunisia's time zone, e.g. « samedi 21 novembre 2026 ». Takes epoch milliseconds. */
export function formatDate(epochMs: number, language: string): string {
  return new Intl.DateTimeFormat(locales[language as Language] ?? locales.fr, {
    dateStyle: 'full',
    timeZone: 'Africa/Tunis',
  }).format(epochMs)
}
