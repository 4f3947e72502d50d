/** @jest-environment node */
import { languageOf } from './language.ts'

test.each([
  ['i18nextLng=en', 'en'],
  ['a=b; i18nextLng=ar; c=d', 'ar'],
  ['a=b;i18nextLng=ar', 'ar'],
])('GEN-03: the cookie header %j says %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test.each([
  undefined,
  '',
  ';;;=;',
  'notI18nextLng=en',
  'xi18nextLng=en',
  'i18nextLng',
  'i18nextLng=',
  'i18nextLng=<script>',
  'i18nextLng=%3Cscript%3E',
  'i18nextLng=../../en',
  '__proto__=en',
])('GEN-04: the cookie header %j says nothing, and the page is French', (header) => {
  expect(languageOf(header)).toBe('fr')
})
