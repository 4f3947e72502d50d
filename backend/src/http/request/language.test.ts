import { languageOf } from './language.ts'

test.each([
  ['i18nextLng=ar', 'en', 'ar'],
  ['a=b; i18nextLng=en; c=d', undefined, 'en'],
  ['i18nextLng=ar-TN', undefined, 'ar'],
  ['xi18nextLng=en', undefined, 'fr'],
  ['i18nextLng=<script>', 'ar', 'ar'],
  [undefined, 'en-GB,en;q=0.9', 'en'],
  [undefined, 'de, ar;q=0.4, en;q=0.8', 'en'],
  [undefined, 'en;q=0, ar;q=0.1', 'ar'],
  [undefined, 'de;q=1', 'fr'],
  [undefined, 'en;q=abc', 'fr'],
  [undefined, undefined, 'fr'],
])('GEN-03: the cookie %j and the browser %j ask for %s', (cookie, browser, expected) => {
  const headers = {
    ...(cookie && { cookie }),
    ...(browser && { 'accept-language': browser }),
  }
  expect(languageOf({ headers })).toBe(expected)
})
