import fc from 'fast-check'
import { creditOf, invoiceSums, wholeOf } from './invoice-sums.ts'

const percents = fc.constantFrom(0, 7, 13, 19)
const anItem = fc.record({
  name: fc.constant('Crème'),
  quantity: fc.integer({ min: 1, max: 99 }),
  // From one dinar on, a price stays above zero even with a discount of 99 %. So an order above the stamp duty has an amount to tax.
  priceMillimes: fc.integer({ min: 1000, max: 900_000 }),
  discount: fc.integer({ min: 0, max: 99 }),
  vatPercent: percents,
})

test('OPER-11: for any prices, rates and reductions, taxes and stamp duty add up to the total, and no tax is negative', () => {
  fc.assert(
    fc.property(
      fc.array(anItem, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 9000 }),
      percents,
      fc.integer({ min: 1000, max: 2_000_000 }),
      (items, deliveryFeeMillimes, deliveryVatPercent, totalMillimes) => {
        const order = { items, deliveryFeeMillimes, deliveryVatPercent, totalMillimes }
        const content = invoiceSums({ ...order, stampDutyMillimes: 1000 })
        const parts = content.vat.flatMap(({ netMillimes, vatMillimes }) => [
          netMillimes,
          vatMillimes,
        ])
        expect(parts.reduce((sum, part) => sum + part, 1000)).toBe(totalMillimes)
        expect(parts.filter((part) => part < 0)).toEqual([])
        const shown = content.items.reduce(
          (sum, { priceMillimes, quantity }) => sum + priceMillimes * quantity,
          content.deliveryMillimes,
        )
        expect(shown - content.reductionMillimes + 1000).toBe(totalMillimes)
      },
    ),
  )
})

test('OPER-11: a credit note cancels all amounts of the invoice except the stamp duty', () => {
  const sums = invoiceSums({
    items: [{ name: 'Crème', quantity: 1, priceMillimes: 11_900, discount: 0, vatPercent: 19 }],
    deliveryFeeMillimes: 0,
    deliveryVatPercent: 19,
    stampDutyMillimes: 1000,
    totalMillimes: 12_900,
  })
  expect(sums.vat).toEqual([{ percent: 19, netMillimes: 10_000, vatMillimes: 1900 }])
  const seller = { name: 'Officine', address: 'Tunis', taxId: '1234567A/A/M/000' }
  const buyer = { name: 'Amel', lines: [] }
  const invoice = { seller, buyer, orderNumber: '4F2A91C0', ...sums }
  const before = { units: [0], hasDelivery: false }
  expect(creditOf(invoice, 'F-2026-00001', { before, taken: wholeOf(invoice) })).toEqual({
    ...invoice,
    credited: 'F-2026-00001',
    stampDutyMillimes: 0,
    totalMillimes: 11_900,
  })
})
