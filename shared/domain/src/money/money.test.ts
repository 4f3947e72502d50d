import { discountedMillimes, discountedPrice, fromMillimes, toMillimes } from './money.ts'

test('GEN-06: dinars converted to whole millimes and back are unchanged', () => {
  expect(toMillimes(19.9)).toBe(19900)
  expect(toMillimes(1.005)).toBe(1005)
  expect(fromMillimes(toMillimes(57.123))).toBe(57.123)
})

test('SUM-01: a unit price is price × (100 − discount) / 100, rounded to two decimals', () => {
  expect(discountedMillimes(19900, 15)).toBe(16920)
  expect(discountedMillimes(333, 50)).toBe(170)
  expect(discountedMillimes(12345, 0)).toBe(12350)
  expect(discountedMillimes(42900, 15) * 5).toBe(182_350)
  expect(discountedMillimes(19900, 0)).toBe(19900)
  expect(discountedPrice(45.5, 20)).toBe(36.4)
})

test('SUM-01: a price is rounded once, to two decimals, without an earlier rounding to millimes', () => {
  // 36.46467 is shown as 36.46. If it were rounded to the millime first, it would be shown as 36.47.
  expect(discountedMillimes(36_833, 1)).toBe(36_460)
})
