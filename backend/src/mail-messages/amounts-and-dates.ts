import type { Language } from '../http/request/language.ts'

const units: Record<Language, string> = { fr: 'DT', en: 'TND', ar: 'د.ت' }
/** As the shop's pages write: Latin digits in every language. */
const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-TN-u-nu-latn' }
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** TND with 2 decimals (GEN-06). */
export function formatTnd(tnd: number, language: Language): string {
  return `${tnd.toLocaleString(locales[language], twoDecimals)}\u00a0${units[language]}`
}

/** Kept: making one costs far more than using it. */
const days = {
  fr: longDays('fr'),
  en: longDays('en'),
  ar: longDays('ar'),
}

function longDays(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'Africa/Tunis' })
}

/** The language's long format, in Tunisia's time zone (GEN-09). Takes epoch milliseconds. */
export function formatDay(epochMs: number, language: Language): string {
  return days[language].format(epochMs)
}
