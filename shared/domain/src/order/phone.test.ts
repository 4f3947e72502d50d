import fc from 'fast-check'
import { formatPhone, phonePattern, readPhone } from './phone.ts'

test.each([
  ['20123456', '+21620123456'],
  ['20 123 456', '+21620123456'],
  ['+216 20 123 456', '+21620123456'],
  ['00216-71.123.456', '+21671123456'],
  ['216 98 123 456', '+21698123456'],
  ['٢٠ ١٢٣ ٤٥٦', '+21620123456'],
  ['\u202a+216\u00a055\u202f123\u202f456\u202c', '+21655123456'],
  ['\u200b20\u00ad123\u2060456\ufeff', '+21620123456'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['0033 6 12 34 56 78', '+33612345678'],
  ['+218 91 123 4567', '+218911234567'],
])('PHONE-01: the number %s is stored as %s', (typed, stored) => {
  expect(readPhone(typed)).toBe(stored)
})

test.each([
  ['of two digits', '12'],
  ['of seven digits', '2012345'],
  ['of nine digits', '201234567'],
  ['from Tunisia that lacks a digit after the prefix', '+216 2012345'],
  ['whose first digit belongs to no subscriber', '12345678'],
  ['of a Tunisian service', '80 100 123'],
  ['from abroad without its prefix', '06 12 34 56 78'],
  ['with a prefix that does not exist', '+0 12 34 56 78'],
  ['longer than any number', '+1234567890123456'],
  ['with letters', '20 123 45a'],
  ['with a second plus', '+216+20123456'],
  ['without characters', ' '],
])('PHONE-01: a number %s is refused', (_, typed) => {
  expect(readPhone(typed)).toBeUndefined()
})

test('PHONE-01: a number is converted to its stored form, and converting the stored form does not change it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 ().-٣'.split('')) }), (typed) => {
      const phone = readPhone(typed)
      if (phone === undefined) return
      expect(phone).toMatch(phonePattern)
      expect(readPhone(phone)).toBe(phone)
      expect(readPhone(formatPhone(phone))).toBe(phone)
    }),
  )
})

test('PHONE-01: a Tunisian number is shown in groups of digits; every other number is shown as it is stored', () => {
  expect(formatPhone('+21620123456')).toBe('+216 20 123 456')
  expect(formatPhone('+33612345678')).toBe('+33612345678')
  expect(formatPhone('20.123.456')).toBe('20.123.456')
})
