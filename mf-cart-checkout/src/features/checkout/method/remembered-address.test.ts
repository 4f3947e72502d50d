import { rememberedAddressKey } from '@shop/stores/storage-keys'
import { blankForm } from '../form/form-draft.ts'
import { forget, readRemembered, remember } from './remember-address.tsx'

const typed = { ...blankForm, firstName: 'Amel', city: 'Midoun', note: 'sonnez', method: 'pickup' }

beforeEach(() => localStorage.clear())

test('ADDR-01: contact and address stay on the device, without note and method, until the shopper erases them', () => {
  expect(readRemembered()).toBeUndefined()
  expect(remember(typed)).toBe(true)
  const { note: _, method: __, ...kept } = typed
  expect(readRemembered()).toEqual(kept)
  expect(localStorage.getItem(rememberedAddressKey)).not.toMatch(/sonnez|pickup/)
  forget()
  expect(readRemembered()).toBeUndefined()
})

test.each(['5', 'null', '"text"'])('ADDR-01: a stored %s is not accepted as an address', (text) => {
  localStorage.setItem(rememberedAddressKey, text)
  expect(readRemembered()).toBeUndefined()
})

test('ADDR-01: only texts of known fields are read from a stored address', () => {
  localStorage.setItem(
    rememberedAddressKey,
    '{"city":"Midoun","zipcode":4116,"note":"x","more":"y"}',
  )
  expect(readRemembered()).toEqual({ city: 'Midoun' })
})

test('ADDR-01: `remember` returns false if the browser does not store the address', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(remember(typed)).toBe(false)
})
