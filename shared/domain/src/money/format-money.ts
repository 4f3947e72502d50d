import { defaultLanguage, isLanguage, type Language } from '../language/languages.ts'

const units: Record<Language, string> = { fr: 'DT', en: 'TND', ar: 'د.ت' }

/** The separators of fr-FR, en-GB and ar-TN-u-nu-latn, written out: a phone's first `Intl.NumberFormat` takes 50 ms. */
const separators: Record<Language, { group: string; decimal: string; minus: string }> = {
  fr: { group: '\u202f', decimal: ',', minus: '-' },
  en: { group: ',', decimal: '.', minus: '-' },
  ar: { group: '.', decimal: ',', minus: '\u200e-' },
}

/** An amount in TND with its unit: 2 decimals, or a whole number for totals (GEN-06). Unknown languages read as French. */
export function formatMoney(tnd: number, language: string, decimals: 0 | 2 = 2): string {
  const known = isLanguage(language) ? language : defaultLanguage
  const { group, decimal, minus } = separators[known]
  const rounded = Math.abs(tnd).toFixed(decimals)
  const [whole = '', fraction] = rounded.split('.')
  const sign = tnd < 0 && Number(rounded) > 0 ? minus : ''
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group)
  return `${sign}${grouped}${fraction ? decimal + fraction : ''}\u00a0${units[known]}`
}
