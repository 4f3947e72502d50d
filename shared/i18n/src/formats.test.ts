import { formatDate, formatMoney } from './formats.ts'

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

test('GEN-06: the unit never breaks off its number', () => {
  expect(formatMoney(5, 'en')).toBe('5.00\u00a0TND')
})

test.each([
  ['fr', 'samedi 21 novembre 2026'],
  ['en', 'Saturday, 21 November 2026'],
  ['ar', 'السبت، 21 نوفمبر 2026'],
])('GEN-09: a date in the long format of %s: %s', (language, shown) => {
  expect(formatDate(Date.UTC(2026, 10, 21, 12), language)).toBe(shown)
})

test('GEN-09: the day is the one in Tunisia, an hour before UTC ends it', () => {
  expect(formatDate(Date.UTC(2026, 10, 21, 23, 30), 'fr')).toBe('dimanche 22 novembre 2026')
})
