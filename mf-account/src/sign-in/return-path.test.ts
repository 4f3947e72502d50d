import { returnPath } from './return-path.ts'

test.each([
  '/orders',
  '/product/65f0#reviews',
  '/place-order?step=2',
  '/collection/Bébé%20%26%20Maman',
])('AUTH-01: sign-in returns to %s', (path) => {
  expect(returnPath(path)).toBe(path)
})

const origin = 'https://shop.example'

/** Addresses that have led from one site to another in real attacks (open redirects). */
const openRedirects = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u00a0//evil.example',
  '\u200b//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https://shop.example@evil.example',
  'https://shop.example.evil.example',
  '@evil.example',
  '.evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '%5c%5cevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '%68ttps://evil.example',
  'javascript%3aalert(1)',
  '//evil%E3%80%82example',
  '/\u2044evil.example',
  '/\u2215/evil.example',
  '',
  '   ',
]

test.each(openRedirects)('AUTH-01: after sign-in, %j never opens a different site', (asked) => {
  for (const text of [asked, encodeURIComponent(asked)]) {
    const url = new URL(returnPath(text), origin)
    expect([url.protocol, url.origin]).toEqual(['https:', origin])
    // A router resolves a path that starts with two slashes as another site.
    expect(url.pathname).not.toMatch(/^\/[/\\]/)
  }
})

test.each([
  '/login',
  '/login/',
  '/login?returnTo=/login',
  '/auth/callback#token=x',
  '/verify-email?code=1',
  '/Verify-Email?code=1',
  '/verify%2Demail?code=1',
  '/./login',
  '/x/../verify-email?code=1',
  '/auth//callback',
  '/verify-email/.',
  '/%zz',
])('AUTH-01: sign-in does not return to %s', (path) => {
  expect(returnPath(path)).toBe('/')
})

test('AUTH-01: without a page to return to, sign-in opens the home page', () => {
  expect(returnPath(null)).toBe('/')
})
