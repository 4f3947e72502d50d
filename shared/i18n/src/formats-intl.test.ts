/** @jest-environment node */
import { formatMoney } from './formats.ts'

test.each([
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
  ['ar', 'ar-TN-u-nu-latn'],
])('GEN-06: amounts in %s are written as the locale %s writes them', (language, locale) => {
  for (const amount of [0, 0.3, 4.47, 26.91, 150, 1234.5, 987_654.32, -0.3, -1500]) {
    for (const decimals of [0, 2] as const) {
      const format = new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        signDisplay: 'negative',
      })
      expect(formatMoney(amount, language, decimals).split('\u00a0')[0]).toBe(format.format(amount))
    }
  }
})
