import { formatMoney } from './format-money.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['fr', '1 234,50 DT'],
  ['en', '1,234.50 TND'],
  ['ar', '1.234,50 د.ت'],
  ['xx', '1 234,50 DT'],
])('GEN-06: money under %s is TND with 2 decimals: %s', (language, shown) => {
  expect(plain(formatMoney(1234.5, language))).toBe(shown)
})

test('GEN-06: a total is a whole number', () => {
  expect(plain(formatMoney(149.5, 'fr', 0))).toBe('150 DT')
})

test('GEN-06: there is no line break between a number and its unit', () => {
  expect(formatMoney(5, 'en')).toBe('5.00\u00a0TND')
})
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
