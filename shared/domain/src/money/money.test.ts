import { discountedMillimes, discountedPrice, fromMillimes, toMillimes } from './money.ts'

test('GEN-06: dinars become whole millimes and come back unchanged', () => {
  expect(toMillimes(19.9)).toBe(19900)
  expect(toMillimes(1.005)).toBe(1005)
  expect(fromMillimes(toMillimes(57.123))).toBe(57.123)
})

test('GEN-06: a discounted price is price × (100 − discount) / 100, to the millime', () => {
  expect(discountedMillimes(19900, 15)).toBe(16915)
  expect(discountedMillimes(333, 50)).toBe(167)
  expect(discountedMillimes(19900, 0)).toBe(19900)
  expect(discountedPrice(45.5, 20)).toBe(36.4)
})
