import { languageCookie, languageOf } from './visitor-language.ts'

test.each([
  ['i18nextLng=en', 'en'],
  ['a=b; i18nextLng=ar; c=d', 'ar'],
  ['a=b;i18nextLng=ar', 'ar'],
])('GEN-03: with the cookie header %j the language is %s', (header, language) => {
  expect(languageOf({ cookie: header })).toBe(language)
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
])(
  'GEN-04: with the cookie header %j, which contains no language, the page is French',
  (header) => {
    expect(languageOf({ cookie: header })).toBe('fr')
  },
)

test.each([
  ['ar', 'i18nextLng=en', 'en', 'ar'],
  [undefined, 'i18nextLng=ar', 'en-GB,en;q=0.9', 'ar'],
  [undefined, undefined, 'en-GB,en;q=0.9', 'en'],
  [undefined, undefined, 'de, ar;q=0.4, en;q=0.8', 'en'],
  [undefined, undefined, 'fr-FR,fr;q=0.9,en-US;q=0.8', 'fr'],
  [undefined, undefined, 'de', 'fr'],
  [undefined, undefined, '*', 'fr'],
  ['<script>', 'i18nextLng=ar', 'en', 'ar'],
  ['', undefined, ';;q=', 'fr'],
] as const)(
  'LANG-01: with %j in the address, %j in the cookie and %j from the browser, the page is in %s',
  (asked, cookie, preferred, language) => {
    expect(languageOf({ asked, cookie, preferred })).toBe(language)
  },
)

test.each([
  [false, 'i18nextLng=ar; Path=/; Max-Age=31536000; SameSite=Lax'],
  [true, 'i18nextLng=ar; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
])(
  'GEN-03: the language of an address is stored for a year (over https: %s)',
  (isSecure, cookie) => {
    expect(languageCookie('ar', { isSecure })).toBe(cookie)
  },
)
