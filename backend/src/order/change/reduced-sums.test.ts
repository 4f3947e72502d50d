import fc from 'fast-check'
import { cartTotals, discountedMillimes } from '@shop/domain'
import { reducedSums, type SummedLine } from './reduced-sums.ts'

const settings = { deliveryFee: 8, freeDeliveryThreshold: 120 }

/** The sums that an order has when it is placed. */
function placed(lines: readonly SummedLine[], percentage: number | null) {
  const totals = cartTotals({
    lines: lines.map(({ price_millimes: price, discount, quantity }) => ({
      amountMillimes: discountedMillimes(price, discount) * quantity,
    })),
    coupon: percentage === null ? undefined : { percentage },
    settings,
  })
  return {
    amount_millimes: totals.totalMillimes,
    coupon_percentage: percentage,
    delivery_fee_millimes: totals.deliveryFeeMillimes,
    free_delivery_threshold_millimes: settings.freeDeliveryThreshold * 1000,
  }
}

test('OPER-07: the total does not rise if the order has fewer units and the rounded discount of its coupon is therefore one dinar smaller', () => {
  const line = (price_millimes: number, quantity = 1) => ({ price_millimes, discount: 0, quantity })
  // The coupon is 10 %. Of 25 dinars it is 2.50 dinars, rounded to 3 dinars. Of 24.90 dinars it is 2.49 dinars, rounded to
  // 2 dinars.
  const order = placed([line(24_900), line(100)], 10)
  expect(order.amount_millimes).toBe(30_000)
  expect(reducedSums(order, [line(24_900), line(100, 0)])).toEqual({
    subtotal_millimes: 24_900,
    coupon_discount_millimes: 2000,
    amount_millimes: 30_000,
  })
})

test('OPER-07, OPER-08: the total never rises, however often an order is reduced', () => {
  const line = fc.record({
    price_millimes: fc.integer({ min: 0, max: 20_000 }).map((tens) => tens * 10),
    discount: fc.integer({ min: 0, max: 100 }),
    quantity: fc.integer({ min: 1, max: 6 }),
  })
  const lines = fc.array(line, { minLength: 1, maxLength: 5 })
  const percentages = fc.option(fc.integer({ min: 1, max: 100 }), { nil: null })
  const shares = fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5 }), {
    maxLength: 3,
  })
  fc.assert(
    fc.property(lines, percentages, shares, (ordered, percentage, steps) => {
      const order = placed(ordered, percentage)
      let left = ordered
      for (const step of steps) {
        left = left.map((of, index) => ({
          ...of,
          quantity: Math.floor(of.quantity * (step[index] ?? 1)),
        }))
        const sums = reducedSums(order, left)
        expect(sums.amount_millimes).toBeLessThanOrEqual(order.amount_millimes)
        expect(sums.amount_millimes % 1000).toBe(0)
        order.amount_millimes = sums.amount_millimes
      }
    }),
  )
})
