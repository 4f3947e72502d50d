import { formatCount, formatDifference, formatMoney } from './format-money.ts'

test.each([
  ['fr', '1\u202f234,50\u00a0DT'],
  ['en', '1\u202f234.50\u00a0TND'],
  ['ar', '1\u202f234,50\u00a0د.ت'],
  ['xx', '1\u202f234,50\u00a0DT'],
])(
  'GEN-06, SUM-01: an amount in %s has its currency, 2 decimals, separated thousands and no line break: %s',
  (language, shown) => {
    expect(formatMoney(1234.5, language)).toBe(shown)
  },
)

test('SUM-01: a total in whole dinars has two decimals, like the amounts that add up to it', () => {
  expect(formatMoney(51, 'fr')).toBe('51,00\u00a0DT')
})

test('GEN-06: a round amount may be written without decimals', () => {
  expect(formatMoney(149.5, 'fr', 0)).toBe('150\u00a0DT')
  expect(formatMoney(1092, 'ar', 0)).toBe('1\u202f092\u00a0د.ت')
})

test('SUM-01: a price whose third decimal is 5 is rounded up, even if its floating-point value is a little below', () => {
  expect(formatMoney(1.005, 'en')).toBe('1.01\u00a0TND')
  expect(formatMoney(12.345, 'en')).toBe('12.35\u00a0TND')
})

test.each([
  ['fr', '−1\u202f092,50\u00a0DT', '+0,50\u00a0DT'],
  ['en', '−1\u202f092.50\u00a0TND', '+0.50\u00a0TND'],
  ['ar', '\u2066−1\u202f092,50\u2069\u00a0د.ت', '\u2066+0,50\u2069\u00a0د.ت'],
])('SUM-01: in %s a difference has its sign: %s, %s', (language, less, more) => {
  expect(formatDifference(-1092.5, language)).toBe(less)
  expect(formatMoney(-1092.5, language)).toBe(less)
  expect(formatDifference(0.5, language)).toBe(more)
})

test('GEN-06: zero has no sign', () => {
  expect(formatMoney(-0.001, 'fr')).toBe('0,00\u00a0DT')
  expect(formatDifference(0, 'fr')).toBe('0,00\u00a0DT')
})

test.each([
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
  ['ar', 'ar-TN-u-nu-latn'],
])('GEN-06: digits and decimal sign in %s are those of the locale %s', (language, locale) => {
  for (const amount of [0, 0.3, 4.47, 26.91, 150, 1234.5, 987_654.32]) {
    for (const decimals of [0, 2] as const) {
      const parts = new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).formatToParts(amount)
      const written = parts.map(({ type, value }) => (type === 'group' ? '\u202f' : value)).join('')
      expect(formatMoney(amount, language, decimals).split('\u00a0')[0]).toBe(written)
    }
  }
})

test('SUM-01: a count has a separator between thousands', () => {
  expect(formatCount(999)).toBe('999')
  expect(formatCount(20_000)).toBe('20\u202f000')
  expect(formatCount(1_234_567)).toBe('1\u202f234\u202f567')
})
