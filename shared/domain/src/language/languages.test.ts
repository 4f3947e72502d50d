import { directionOf, knownLanguage } from './languages.ts'

test.each(['ar', 'he', 'fa', 'ur', 'ar-TN', 'AR', 'fa-IR'])(
  'GEN-02: the language %s is written right to left',
  (tag) => {
    expect(directionOf(tag)).toBe('rtl')
  },
)

test.each(['fr', 'en', 'en-GB', 'arc', 'art', ''])(
  'GEN-02: the language %j is written left to right',
  (tag) => {
    expect(directionOf(tag)).toBe('ltr')
  },
)

test.each([
  ['fr', 'fr'],
  ['en', 'en'],
  ['ar', 'ar'],
  ['EN-us', 'en'],
  ['ar-TN', 'ar'],
])('GEN-01: the language tag %s is read as %s', (detected, language) => {
  expect(knownLanguage(detected)).toBe(language)
})

test.each([
  '<script>alert(1)</script>',
  'fr"><img src=x onerror=alert(1)>',
  '../../en',
  'javascript:alert(1)',
  'fr\u0000',
  ' fr',
  'de',
  '__proto__',
  '',
  null,
  undefined,
])('GEN-04: %j is not a language of the shop', (hostile) => {
  expect(knownLanguage(hostile)).toBeUndefined()
})

test('GEN-04: of a language tag, only the language code is used', () => {
  expect(knownLanguage('en-"><script>alert(1)</script>')).toBe('en')
})
