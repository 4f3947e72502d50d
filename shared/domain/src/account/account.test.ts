import { isEmail, normaliseEmail } from './email.ts'
import { isStrongPassword, passwordRules } from './password.ts'

test.each([
  ['a@b.c', true],
  [' a@b.c ', true],
  ['a@b', false],
  ['a b@c.d', false],
  ['', false],
])('AUTH-02: %j is accepted as an e-mail: %s', (text, expected) =>
  expect(isEmail(text)).toBe(expected),
)

test('AUTH-02: e-mails are trimmed and lower-cased before they are compared', () => {
  expect(normaliseEmail(' Amira@Example.ORG ')).toBe('amira@example.org')
})

test.each([
  ['Secret12', true],
  ['Secret1', false],
  ['secret12', false],
  ['SECRET12', false],
  ['Secretss', false],
])('AUTH-02: %j is accepted as a password: %s', (password, expected) => {
  expect(isStrongPassword(password)).toBe(expected)
})

test('AUTH-04: the checklist tells for each rule whether the password fulfils it', () => {
  expect(passwordRules('abc1')).toEqual({
    length: false,
    uppercase: false,
    lowercase: true,
    digit: true,
  })
})

test('SEC-01: every spelling of an e-mail address has the same stored form', () => {
  const spellings = [
    'amel@kaffée.example',
    'AMEL@KAFFÉE.EXAMPLE',
    'amel@kaff\u0065\u0301e.example',
    'amel@kaff\u00ad\u00e9e.example',
    'amel@kaffée.example.',
    'amel@kaffée。example',
    'amel@ｋａｆｆée.example',
    'amel@xn--kaffe-esa.example',
    '\u200bamel@kaffée.example\u200d',
    'am\u202eel@kaffée.example',
    'amel\u0007@kaffée.example',
    '\ufeffamel\u2060@kaffée.example',
  ]
  expect(new Set(spellings.map(normaliseEmail)).size).toBe(1)
})
