import {
  couponDiscountMillimes,
  deliveryFeeMillimes,
  cartTotals,
  freeDeliveryProgress,
} from '../index.ts'

const settings = { deliveryFee: 10, freeDeliveryThreshold: 150 }

test('COUP-02: a coupon’s discount is its percentage of the amount, rounded to a whole dinar', () => {
  expect(couponDiscountMillimes(125_500, 10)).toBe(13_000)
  expect(couponDiscountMillimes(124_000, 10)).toBe(12_000)
  expect(couponDiscountMillimes(0, 10)).toBe(0)
})

test('COUP-02: a coupon’s discount never exceeds the amount', () => {
  expect(couponDiscountMillimes(600, 100)).toBe(600)
})

test('CART-10: below the threshold, delivery costs the shop’s fee; from the threshold on, delivery is free', () => {
  expect(deliveryFeeMillimes({ subtotalMillimes: 149_999, settings })).toBe(10_000)
  expect(deliveryFeeMillimes({ subtotalMillimes: 150_000, settings })).toBe(0)
  expect(deliveryFeeMillimes({ subtotalMillimes: 0, settings })).toBe(0)
})

test('CART-10: the threshold applies to the amount after the coupon; even with a 100 % coupon, the fee is charged', () => {
  const basis = { subtotalMillimes: 160_000, settings }
  expect(deliveryFeeMillimes({ ...basis, discountMillimes: 16_000 })).toBe(10_000)
  expect(deliveryFeeMillimes({ ...basis, discountMillimes: 160_000 })).toBe(10_000)
})

test('CART-10: if the coupon reduces a cart below the threshold, the fee is charged', () => {
  const lines = [{ amountMillimes: 160_000 }]
  expect(cartTotals({ lines, settings }).deliveryFeeMillimes).toBe(0)
  expect(cartTotals({ lines, coupon: { percentage: 10 }, settings })).toEqual({
    subtotalMillimes: 160_000,
    couponDiscountMillimes: 16_000,
    deliveryFeeMillimes: 10_000,
    roundingMillimes: 0,
    totalMillimes: 154_000,
  })
})

test('NAV-03: progress toward free delivery is capped at 100 %', () => {
  expect(freeDeliveryProgress({ subtotalMillimes: 75_000, settings })).toEqual({
    percent: 50,
    remainingMillimes: 75_000,
    isReached: false,
  })
  expect(freeDeliveryProgress({ subtotalMillimes: 400_000, settings }).percent).toBe(100)
  const always = { deliveryFee: 10, freeDeliveryThreshold: 0 }
  expect(freeDeliveryProgress({ subtotalMillimes: 0, settings: always }).percent).toBe(100)
})

test('GEN-06: the total is a whole dinar', () => {
  const lines = [{ amountMillimes: 33_830 }, { amountMillimes: 21_400 }]
  expect(cartTotals({ lines, coupon: { percentage: 10 }, settings })).toEqual({
    subtotalMillimes: 55_230,
    couponDiscountMillimes: 6_000,
    deliveryFeeMillimes: 10_000,
    roundingMillimes: -230,
    totalMillimes: 59_000,
  })
})

test('SUM-01: the rounding is the difference between the total in whole dinars and the sum of the other amounts', () => {
  const lines = [{ amountMillimes: 49_500 }]
  expect(cartTotals({ lines, settings })).toMatchObject({
    deliveryFeeMillimes: 10_000,
    roundingMillimes: 500,
    totalMillimes: 60_000,
  })
  expect(cartTotals({ lines: [{ amountMillimes: 40_000 }], settings }).roundingMillimes).toBe(0)
})

test('SUM-01: a fee and a threshold with three decimals are rounded in the same way as they are shown', () => {
  const odd = { deliveryFee: 7.125, freeDeliveryThreshold: 99.996 }
  const fee = (subtotalMillimes: number) => deliveryFeeMillimes({ subtotalMillimes, settings: odd })
  expect(fee(50_000)).toBe(7130)
  expect(fee(99_990)).toBe(7130)
  expect(fee(100_000)).toBe(0)
})

test('CART-10: an empty cart costs nothing', () => {
  expect(cartTotals({ lines: [], settings }).totalMillimes).toBe(0)
})
