import { checkAddress, isEmail, isStrongPassword, normaliseEmail, passwordRules } from './index.ts'

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

test('CHK-01: an e-mail without x@y.z is told beside its field', () => {
  expect(checkAddress({ ...filled, email: 'amira@example' })).toEqual({ email: 'email_invalid' })
})

test.each([
  ['a@b.c', true],
  [' a@b.c ', true],
  ['a@b', false],
  ['a b@c.d', false],
  ['', false],
])('AUTH-02: %j as an e-mail is %s', (text, expected) => expect(isEmail(text)).toBe(expected))

test('AUTH-02: e-mails are compared trimmed and lower-cased', () => {
  expect(normaliseEmail(' Amira@Example.ORG ')).toBe('amira@example.org')
})

test.each([
  ['Secret12', true],
  ['Secret1', false],
  ['secret12', false],
  ['SECRET12', false],
  ['Secretss', false],
])('AUTH-02: %j as a password is %s', (password, expected) => {
  expect(isStrongPassword(password)).toBe(expected)
})

test('AUTH-04: the checklist tells each rule', () => {
  expect(passwordRules('abc1')).toEqual({
    length: false,
    uppercase: false,
    lowercase: true,
    digit: true,
  })
})
