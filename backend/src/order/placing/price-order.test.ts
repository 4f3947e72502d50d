import type { Draft, Requester } from './draft.ts'
import { priceOrder, type Quote } from './price-order.ts'

const address = {
  firstName: 'Amel',
  lastName: 'Trabelsi',
  email: 'amel@example.tn',
  phone: '+21620000000',
  country: 'Tunisia',
}
const draft = (parts: object = {}) =>
  ({ address, items: [{ id: 'p1', size: 'Standard', quantity: 2 }], ...parts }) as unknown as Draft
const requester = (parts: object = {}) =>
  ({
    user: undefined,
    language: 'fr',
    request: undefined,
    releases: '',
    sender: undefined,
    ...parts,
  }) as Requester
const quote = (parts: object = {}) =>
  ({
    prices: new Map([['p1', { price_millimes: 20_000, discount: 10 }]]),
    couponPercentage: undefined,
    settings: { deliveryFee: 7, freeDeliveryThreshold: 100 },
    rules: { holdFromUnits: 0, holdFromUnitsPerProduct: 0, holdFromMillimes: 0, holdHours: 24 },
    ...parts,
  }) as unknown as Quote
const user = { id: 'u1', email: 'account@example.tn' }

test('GTRK-01: a guest’s order stores the contact with which the guest can track the order, and an account’s order stores the account', () => {
  const ofGuest = priceOrder(draft(), requester(), quote())
  expect(ofGuest).toMatchObject({
    guest: { name: 'Amel Trabelsi', email: 'amel@example.tn' },
    mailTo: 'amel@example.tn',
  })
  expect(ofGuest.userId).toBeUndefined()
  const ofAccount = priceOrder(draft(), requester({ user }), quote())
  expect(ofAccount).toMatchObject({ userId: 'u1', mailTo: 'account@example.tn' })
  expect(ofAccount.guest).toBeUndefined()
})

test('GEN-06: the sums of an order are computed from the shop’s prices and fee', () => {
  const { totals, lines } = priceOrder(draft(), requester(), quote())
  expect(lines).toEqual([{ id: 'p1', size: 'Standard', quantity: 2, price: 20_000, discount: 10 }])
  expect(totals.totalMillimes).toBe(2 * 18_000 + 7000)
})

test('COUP-03: an order uses a coupon if this reduces the total, and the shop’s percentage counts, not the percentage in the request', () => {
  const coupon = { code: 'DIX', percentage: 90 }
  const used = priceOrder(draft({ coupon }), requester(), quote({ couponPercentage: 10 }))
  expect(used.coupon).toEqual({ code: 'DIX', percentage: 10 })
  const free = new Map([['p1', { price_millimes: 0, discount: 0 }]])
  const useless = priceOrder(
    draft({ coupon }),
    requester(),
    quote({ couponPercentage: 10, prices: free }),
  )
  expect(useless.coupon).toBeUndefined()
})

test('CHK-10: `costsMore` is true if the order costs more than the shopper was shown', () => {
  expect(priceOrder(draft({ amount: 42 }), requester(), quote()).costsMore).toBe(true)
  expect(priceOrder(draft({ amount: 43 }), requester(), quote()).costsMore).toBe(false)
})

test('LIM-03: an order is held by the rules of the shop’s settings, and for the number of hours in the settings', () => {
  const rules = { holdFromUnits: 2, holdFromUnitsPerProduct: 0, holdFromMillimes: 0, holdHours: 6 }
  expect(priceOrder(draft(), requester(), quote({ rules })).hold).toEqual({
    reason: 'units',
    isLarge: false,
    hours: 6,
  })
  expect(priceOrder(draft(), requester(), quote()).hold.reason).toBeUndefined()
})

test('CHK-01: an empty note counts as no note', () => {
  expect(priceOrder(draft({ note: '' }), requester(), quote()).note).toBeUndefined()
  expect(priceOrder(draft({ note: 'Sonner' }), requester(), quote()).note).toBe('Sonner')
})
