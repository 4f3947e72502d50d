import { checkAddress } from './address.ts'

const filled = {
  firstName: 'Amira',
  lastName: 'Test',
  email: 'amira@example.org',
  street: 'Rue 1',
  city: 'Djerba',
  state: '',
  zipcode: '4180',
  country: 'Tunisia',
  phone: '20 000 000',
}

test('CHK-01: every field is required but the state', () => {
  expect(checkAddress(filled)).toEqual({})
  const blank = Object.fromEntries(Object.keys(filled).map((field) => [field, ' ']))
  expect(Object.keys(checkAddress({ ...filled, ...blank }))).toHaveLength(8)
  expect(checkAddress({ ...filled, ...blank })).not.toHaveProperty('state')
})

test('CHK-01: an e-mail that is not of the form x@y.z is reported at its field', () => {
  expect(checkAddress({ ...filled, email: 'amira@example' })).toEqual({ email: 'email_invalid' })
})
