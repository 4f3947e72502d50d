import { isEmail, normaliseEmail } from './email.ts'
import { isStrongPassword, passwordRules } from './password.ts'

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
