import { formatDateTime } from './format-date-time.ts'
import { formatDate } from './format-date.ts'

test.each([
  ['fr', 'samedi 21\u00a0novembre 2026'],
  ['en', 'Saturday, 21\u00a0November 2026'],
  ['ar', 'السبت، 21\u00a0نوفمبر 2026'],
])('GEN-09: a date in the long format of %s: %s', (language, shown) => {
  expect(formatDate(Date.UTC(2026, 10, 21, 12), language)).toBe(shown)
})

test('GEN-09: the first day of a month is written "1er" in French', () => {
  expect(formatDate(Date.UTC(2026, 11, 1, 12), 'fr')).toBe('mardi 1er\u00a0décembre 2026')
  expect(formatDate(Date.UTC(2026, 11, 1, 12), 'en')).toBe('Tuesday, 1\u00a0December 2026')
})

test.each([
  ['fr', '21\u00a0novembre 2026', '1er\u00a0décembre 2026'],
  ['en', '21\u00a0November 2026', '1\u00a0December 2026'],
  ['ar', '21\u00a0نوفمبر 2026', '1\u00a0ديسمبر 2026'],
])('GEN-09: in %s a past day is written without its weekday: %s', (language, day, first) => {
  expect(formatDate(Date.UTC(2026, 10, 21, 12), language, 'long')).toBe(day)
  expect(formatDate(Date.UTC(2026, 11, 1, 12), language, 'long')).toBe(first)
})

test('GEN-09: the day is the day in Tunisia, which begins an hour before the day in UTC', () => {
  expect(formatDate(Date.UTC(2026, 10, 21, 23, 30), 'fr')).toBe('dimanche 22\u00a0novembre 2026')
})

test.each([
  ['fr', '21 novembre 2026 à 13:05'],
  ['en', '21 November 2026 at 13:05'],
  ['ar', '21 نوفمبر 2026 في 13:05'],
])('GEN-09: day and time in %s: %s', (language, shown) => {
  const text = formatDateTime(Date.UTC(2026, 10, 21, 12, 5), language)
  expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(shown)
})
