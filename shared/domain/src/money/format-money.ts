import { type Language, pageLanguage } from '../language/languages.ts'
import { toMillimes, toShown, toWholeDinar } from './money.ts'

/**
 * How each language writes the dinar after an amount. A shop's folder may have other words (BRAND-01). The words are
 * set when a process or page starts, and never changed afterwards.
 */
export const currencyWords: Record<Language, string> = { fr: 'DT', en: 'TND', ar: 'د.ت' }

const minus = '−'
const decimalSigns: Record<Language, string> = { fr: ',', en: '.', ar: ',' }

/**
 * An amount in TND with its currency. It has 2 decimals, even if it is a total in whole dinars (GEN-06), or none for
 * round amounts such as the bounds of a price filter. An unknown language is formatted as French. Does not use
 * `Intl.NumberFormat`, whose first use takes 50 ms on a phone, and which writes 1092 dinars as "1.092" in Arabic.
 */
export function formatMoney(tnd: number, language: string, decimals: 0 | 2 = 2): string {
  const known = pageLanguage(language)
  const millimes = toMillimes(Math.abs(tnd))
  const rounded = decimals === 0 ? toWholeDinar(millimes) : toShown(millimes)
  const [whole = '', fraction] = (rounded / 1000).toFixed(decimals).split('.')
  const number = groupThousands(whole) + (fraction ? decimalSigns[known] + fraction : '')
  const sign = rounded !== 0 && tnd < 0 ? minus : ''
  // The sign and number are a left-to-right isolate: otherwise the sign would stand after its number in Arabic.
  const signed = sign && known === 'ar' ? `\u2066${sign}${number}\u2069` : sign + number
  return `${signed}\u00a0${currencyWords[known]}`
}

/** Decimals of an amount in a sentence: none for whole dinars. An amount such as a threshold is never rounded to dinars. */
export function decimalsInText(tnd: number): 0 | 2 {
  return Number.isInteger(tnd) ? 0 : 2
}

/** An amount that is added to or subtracted from other amounts, always written with its sign (SUM-01). */
export function formatDifference(tnd: number, language: string): string {
  return withSign(tnd, (amount) => formatMoney(amount, language))
}

/**
 * Writes an amount with its sign. `write` writes no plus, so an amount above zero is written as a negative amount,
 * whose minus is replaced by a plus.
 */
export function withSign(tnd: number, write: (tnd: number) => string): string {
  return tnd > 0 ? write(-tnd).replace(minus, '+') : write(tnd)
}

/** A whole number with separated thousands (SUM-01). */
export function formatCount(count: number): string {
  return groupThousands(String(count))
}

/**
 * Separates thousands by a narrow no-break space, because a point or a comma is a decimal separator in some of the
 * shop's languages.
 */
function groupThousands(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, '\u202f')
}
