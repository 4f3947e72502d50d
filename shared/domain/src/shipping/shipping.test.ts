import { cartTotals } from '../cart/totals.ts'
import { arrivalSpan } from '../order/estimated-delivery.ts'
import { governorateOf, needsGovernorate, shippingTerms } from './shipping.ts'

const settings = {
  deliveryFee: 10,
  freeDeliveryThreshold: 150,
  regions: {
    Sfax: { deliveryFee: 7, days: { from: 1, to: 2 } },
    Tozeur: { freeDeliveryThreshold: 300 },
  },
}
const lines = [{ amountMillimes: 200_000 }]

test('OPER-10: if a governorate has no fee, threshold or days of its own, the values of the shop apply', () => {
  expect(shippingTerms(settings, { governorate: 'Sfax' })).toEqual({
    deliveryFee: 7,
    freeDeliveryThreshold: 150,
    days: { from: 1, to: 2 },
    isThresholdOpen: false,
  })
  const standard = { deliveryFee: 10, freeDeliveryThreshold: 150, isThresholdOpen: false }
  expect(shippingTerms(settings, { governorate: 'Tunis' })).toEqual(standard)
  expect(shippingTerms(settings, {})).toEqual({ ...standard, isThresholdOpen: true })
})

test('OPER-10: the fee of a cart is 0 if the cart reaches the threshold or is picked up', () => {
  const feeOf = (destination: Parameters<typeof shippingTerms>[1]) =>
    cartTotals({ lines, settings: shippingTerms(settings, destination) }).deliveryFeeMillimes
  expect(feeOf({ governorate: 'Tozeur' })).toBe(10_000)
  expect(feeOf({ governorate: 'Tunis' })).toBe(0)
  expect(feeOf({ governorate: 'Tozeur', isPickup: true })).toBe(0)
})

test('OPER-10: an address needs its governorate only if some governorates have terms of their own', () => {
  expect(needsGovernorate(settings)).toBe(true)
  expect(needsGovernorate({})).toBe(false)
  expect(governorateOf({ state: 'صفاقس', country: 'Tunisie' })).toBe('Sfax')
  expect(governorateOf({ state: 'Sfax', country: 'France' })).toBeUndefined()
  expect(governorateOf({ country: 'Tunisia' })).toBeUndefined()
})

test('OPER-10: the delivery days do not include Sundays in Tunisia', () => {
  // Friday 2026-11-27, 23:30 in Tunisia.
  const friday = Date.UTC(2026, 10, 27, 22, 30)
  const dayOf = (epochMs: number) => new Date(epochMs + 3_600_000).toISOString().slice(0, 10)
  const { from, to } = arrivalSpan(friday, { from: 1, to: 2 })
  expect([dayOf(from), dayOf(to)]).toEqual(['2026-11-28', '2026-11-30'])
  const usual = arrivalSpan(friday)
  expect([dayOf(usual.from), dayOf(usual.to)]).toEqual(['2026-11-30', '2026-11-30'])
})
