import { checkAddress, countryText, normaliseAddress } from './address.ts'

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

test('CHK-01: every field is required, except the state', () => {
  expect(checkAddress(filled)).toEqual({})
  const blank = Object.fromEntries(Object.keys(filled).map((field) => [field, ' ']))
  const problems = checkAddress({ ...filled, ...blank })
  expect(Object.keys(problems)).toHaveLength(8)
  expect(new Set(Object.values(problems))).toEqual(new Set(['required']))
  expect(problems).not.toHaveProperty('state')
})

test.each([
  ['email', 'amira@example', 'email_invalid'],
  ['phone', '12', 'phone_invalid'],
  ['zipcode', '418', 'zipcode_invalid'],
  ['zipcode', '41800', 'zipcode_invalid'],
  ['zipcode', 'abcd', 'zipcode_invalid'],
])('CHK-01: the %s "%s" is reported at its field', (field, text, problem) => {
  expect(checkAddress({ ...filled, [field]: text })).toEqual({ [field]: problem })
})

test.each(['Tunisia', ' tunisie', 'تونس', 'TN'])(
  'PHONE-01: in %s a postcode has four digits',
  (country) => {
    expect(checkAddress({ ...filled, country, zipcode: '75011' })).toEqual({
      zipcode: 'zipcode_invalid',
    })
  },
)

test('PHONE-01: a postcode is not checked if the address is in a different country', () => {
  expect(checkAddress({ ...filled, country: 'France', zipcode: '75011' })).toEqual({})
  expect(checkAddress({ ...filled, country: 'United Kingdom', zipcode: 'SW1A 1AA' })).toEqual({})
})

test('PHONE-01: an address has one stored form, whatever its spelling was', () => {
  expect(
    normaliseAddress({
      ...filled,
      firstName: ' Amira ',
      email: ' Amira@Example.org',
      state: 'gouvernorat de medenine',
      zipcode: '٤١ ٨٠',
      country: 'Tunisie',
      phone: '0021620000000',
    }),
  ).toEqual({ ...filled, state: 'Médenine', zipcode: '4180', phone: '+21620000000' })
})

test('PHONE-01: a state that is not a governorate, and a state of a different country, are stored as typed', () => {
  expect(normaliseAddress({ ...filled, state: 'Djerba' }).state).toBe('Djerba')
  const abroad = { ...filled, country: 'France', state: 'Sfax ', zipcode: ' 75 011' }
  expect(normaliseAddress(abroad)).toMatchObject({ state: 'Sfax', zipcode: '75 011' })
})

test('CHK-08: an address without a state does not get one', () => {
  const { state: _, ...withoutState } = filled
  expect(normaliseAddress(withoutState)).not.toHaveProperty('state')
})

test.each([
  ['fr', 'Tunisie'],
  ['en', 'Tunisia'],
  ['ar', 'تونس'],
] as const)('GEN-03: in %s the country of an address has the name %s', (language, name) => {
  const { country } = normaliseAddress({ ...filled, country: name })
  expect(countryText(country, language)).toBe(name)
  expect(countryText('Libye', language)).toBe('Libye')
})
