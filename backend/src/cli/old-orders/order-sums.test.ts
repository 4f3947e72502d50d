import { endedStatus, shopifyStatus } from './order-status.ts'
import { orderSums } from './order-sums.ts'

const order = {
  items: [
    { price: 20, quantity: 2 },
    { price: 5.5, quantity: 1 },
  ],
  discount: 0,
  delivery: 7000,
  total: undefined as number | undefined,
  taxPercent: 0,
}

test('OPER-04: if an imported order states no total, the total is the sum of its articles minus the discount plus the delivery fee', () => {
  expect(orderSums({ ...order, discount: 4000 })).toEqual({
    pricesMillimes: [20_000, 5500],
    goodsMillimes: 45_500,
    discountMillimes: 4000,
    deliveryMillimes: 7000,
    totalMillimes: 48_500,
  })
})

test('OPER-04: if the prices of a file do not include the tax, the tax is added to the price of each unit', () => {
  expect(orderSums({ ...order, taxPercent: 19 })).toMatchObject({
    pricesMillimes: [23_800, 6545],
    totalMillimes: 2 * 23_800 + 6545 + 7000,
  })
})

test('OPER-04: if prices already contain the discount, the order gets no discount', () => {
  expect(orderSums({ ...order, discount: 10_000, total: 52_500 })).toMatchObject({
    discountMillimes: 0,
    totalMillimes: 52_500,
  })
  expect(orderSums({ ...order, discount: 10_000, total: 42_500 })).toMatchObject({
    discountMillimes: 10_000,
  })
})

test.each([
  ['one dinar is accepted for a total of whole dinars', 53_000, true],
  ['less than a dinar is accepted for a total of whole dinars', 52_000, true],
  ['more than a dinar is refused', 54_000, false],
  ['10 millimes for each unit and for the delivery are accepted', 52_540, true],
  ['more millimes are refused', 52_541, false],
])(
  'OPER-04: the total of an imported order may differ by rounding: %s',
  (_what, total, isTaken) => {
    expect('problem' in orderSums({ ...order, total })).toBe(!isTaken)
  },
)

test('OPER-04: if the amounts do not add up to the total, the problem names all amounts', () => {
  expect(orderSums({ ...order, discount: 4000, total: 99_000 })).toEqual({
    problem: expect.stringContaining(
      'articles 45.500 − discount 4.000 + delivery 7.000 are 48.500, but the total is 99.000',
    ),
  })
})

test('OPER-04: a negative total is reported as a problem', () => {
  expect(orderSums({ ...order, items: [], delivery: 0, total: -5 })).toHaveProperty('problem')
})

test.each([
  ['wc-completed', 'Delivered'],
  ['Livrée', 'Delivered'],
  [' TERMINÉ ', 'Delivered'],
  ['Annulé', 'Cancelled'],
  ['Remboursée', 'Cancelled'],
  ['wc-failed', 'Cancelled'],
  ['En cours', undefined],
])('OPER-04: the status %j of another shop is imported as %j', (written, status) => {
  expect(endedStatus(written, new Map())).toBe(status)
})

test('OPER-04: the statuses in a mapping have priority over the built-in statuses', () => {
  const statuses = new Map([
    ['expédié', 'Delivered'],
    ['livré', 'Cancelled'],
  ])
  expect(endedStatus('Expédié', statuses)).toBe('Delivered')
  expect(endedStatus('livré', statuses)).toBe('Cancelled')
})

test.each([
  [{ fulfillment: 'fulfilled', financialStatus: 'paid' }, 'fulfilled'],
  [{ fulfillment: 'fulfilled', financialStatus: 'partially_refunded' }, 'fulfilled'],
  [{ fulfillment: 'fulfilled', financialStatus: 'pending' }, 'fulfilled, pending'],
  [{ fulfillment: 'fulfilled', financialStatus: 'Refunded ' }, 'refunded'],
  [{ financialStatus: 'voided' }, 'voided'],
  [{ fulfillment: 'fulfilled', financialStatus: 'paid', cancelledAt: '2026-01-01' }, 'cancelled'],
  [{ fulfillment: 'partial', financialStatus: 'paid' }, 'partial, paid'],
  [{ financialStatus: 'paid' }, 'paid'],
])('OPER-04: the columns %j of Shopify are read as the status %j', (fields, status) => {
  expect(shopifyStatus(new Map(Object.entries(fields)))).toBe(status)
})
