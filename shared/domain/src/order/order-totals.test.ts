import fc from 'fast-check'
import { cartTotals, discountedMillimes, orderTotals } from '../index.ts'

const item = fc.record({
  priceMillimes: fc.integer({ min: 0, max: 3_000_000 }),
  discount: fc.integer({ min: 0, max: 100 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})

const purchase = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 8 }),
  percentage: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  settings: fc.record({
    deliveryFee: fc.integer({ min: 0, max: 20_000 }).map((millimes) => millimes / 1000),
    freeDeliveryThreshold: fc.integer({ min: 0, max: 500_000 }).map((millimes) => millimes / 1000),
  }),
})

test('SUM-01: an order has the same sums as its cart, and the shown sums add up', () => {
  fc.assert(
    fc.property(purchase, ({ items, percentage, settings }) => {
      const totals = cartTotals({
        lines: items.map(({ priceMillimes, discount, quantity }) => ({
          amountMillimes: discountedMillimes(priceMillimes, discount) * quantity,
        })),
        coupon: percentage === undefined ? undefined : { percentage },
        settings,
      })
      const { couponDiscountMillimes, deliveryFeeMillimes, totalMillimes } = totals
      expect(
        orderTotals({ items, couponDiscountMillimes, deliveryFeeMillimes, totalMillimes }),
      ).toEqual(totals)
      expect(
        totals.subtotalMillimes -
          couponDiscountMillimes +
          deliveryFeeMillimes +
          totals.roundingMillimes,
      ).toBe(totalMillimes)
      expect(totalMillimes % 1000).toBe(0)
      expect(Math.abs(totals.roundingMillimes)).toBeLessThanOrEqual(500)
      for (const millimes of Object.values(totals)) expect(Math.abs(millimes % 10)).toBe(0)
    }),
  )
})

test('SUM-01: the sums of an order from before the current rounding rule also add up, because its rounding is the remaining difference', () => {
  // Under the old rule, 5 × 36.465 dinars made a subtotal of 182.325, shown as 182.32. With the fee of 7.125 that is
  // 189.45, rounded to a total of 189 dinars.
  const totals = orderTotals({
    items: [{ priceMillimes: 42_900, discount: 15, quantity: 5 }],
    couponDiscountMillimes: 0,
    deliveryFeeMillimes: 7125,
    totalMillimes: 189_000,
  })
  expect(totals).toEqual({
    subtotalMillimes: 182_350,
    couponDiscountMillimes: 0,
    deliveryFeeMillimes: 7130,
    roundingMillimes: -480,
    totalMillimes: 189_000,
  })
})
