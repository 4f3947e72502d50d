import { contactOf, type Draft } from './draft.ts'
import { destinationProblem } from './price-order.ts'

const address = {
  firstName: 'Amel',
  lastName: 'Trabelsi',
  email: 'a@b.tn',
  phone: '1',
  country: 'Tunisia',
  state: 'Sfax',
}
const quote = { settings: {}, offersPickup: false, isTunisiaOnly: true }
const problem = (parts: object, rules: object = {}) =>
  destinationProblem(
    { address: { ...address, ...parts } as Draft['address'], isPickup: 'isPickup' in parts },
    { ...quote, ...rules } as Parameters<typeof destinationProblem>[1],
  )

test('OPER-10: a pick-up is possible only if the shop offers pick-ups, and its destination does not matter', () => {
  expect(problem({ isPickup: true })).toEqual({ isPickup: 'not_offered' })
  expect(problem({ isPickup: true, country: 'France' }, { offersPickup: true })).toBeUndefined()
})

test('OPER-10: a shop that delivers only in Tunisia refuses other countries', () => {
  expect(problem({ country: 'France' })).toEqual({ 'address.country': 'not_delivered' })
  expect(problem({ country: 'France' }, { isTunisiaOnly: false })).toBeUndefined()
  expect(problem({})).toBeUndefined()
})

test('CHK-04: an order’s contact is the guest’s contact, or otherwise the contact of the address', () => {
  const guestInfo = { name: 'Leila', email: 'l@b.tn', phone: '2' }
  expect(contactOf({ guestInfo, address })).toBe(guestInfo)
  expect(contactOf({ address })).toEqual({ name: 'Amel Trabelsi', email: 'a@b.tn', phone: '1' })
})
