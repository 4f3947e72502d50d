import { formatDate } from './format-date.ts'

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
