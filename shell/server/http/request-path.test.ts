import { isFilePath, localTarget, plainPath, requestUrl } from './request-path.ts'

test.each([
  ['/', '/', ''],
  ['/collection/visage?page=2&sort=newest', '/collection/visage', '?page=2&sort=newest'],
  ['/search?q=%zz', '/search', '?q=%zz'],
  ['/search?next=//evil.com', '/search', '?next=//evil.com'],
  ['/collection/%D8%A7%D9%84%D9%88%D8%AC%D9%87', '/collection/%D8%A7%D9%84%D9%88%D8%AC%D9%87', ''],
  ['/collection/a..b', '/collection/a..b', ''],
  [`/search?q=${'a'.repeat(8000)}`, '/search', `?q=${'a'.repeat(8000)}`],
])('ROUTE-09: %.40s is a page of the shop', (target, pathname, search) => {
  expect(requestUrl(target)).toMatchObject({ host: 'shop.invalid', pathname, search })
})

test.each([
  '//evil.com/x',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/%5Cevil.com',
  'http://evil.com/x',
  '*',
  '',
  '/%E0%A4%A',
  '/collection/%zz',
  '/%',
  '/a%00b',
  '/a\u0000b',
  '/a%0d%0aset-cookie:x=1',
  '/../etc/passwd',
  '/r/../../etc/passwd',
  '/api/%2e%2e/metrics',
  '/a/..',
  '/./a',
])('ROUTE-08: %j is not a path of the shop', (target) => {
  expect(requestUrl(target)).toBeUndefined()
})

test.each([
  '/favicon.ico',
  '/assets/main.0.mjs',
  '/assets/x',
  '/r/mf-catalog/1.0.0/ssr/routes.mjs',
  '/fonts/0.woff2',
  '/locales/fr/none',
  '/wp-login.php',
  '/.env',
  '/sitemap.XML',
])('ROUTE-08: %s can only be the path of a file', (path) => {
  expect(isFilePath(path)).toBe(true)
})

test.each(['/', '/robots', '/resultats', '/collection/Dr. Hauschka', '/product/0123', '/api-docs'])(
  'ROUTE-08: %s can be the path of a page',
  (path) => {
    expect(isFilePath(path)).toBe(false)
  },
)

test.each([
  ['/orders', '/orders'],
  ['/login?error=invalid_token#x', '/login?error=invalid_token#x'],
  ['http://shop.invalid/collection', '/collection'],
  ['https://evil.com/', '/'],
  ['//evil.com/', '/'],
  ['/\\evil.com', '/'],
  ['/.//evil.com', '/'],
  ['javascript:alert(1)', '/'],
  ['http://[', '/'],
  [null, '/'],
])('ROUTE-07: a redirect to %j leads to %s', (location, target) => {
  expect(localTarget(location)).toBe(target)
})

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about//', '/about'],
  ['/ABOUT/', '/about'],
  ['/Collection/B%C3%A9b%C3%A9/', '/collection/B%C3%A9b%C3%A9'],
  ['/product/0123ABC', '/product/0123ABC'],
  ['/collection/Visage%20', '/collection/Visage'],
  [
    '/collection/%C2%A0Visage%E3%80%80/%EF%BB%BFS%C3%A9rums%E2%80%8B',
    '/collection/Visage/S%C3%A9rums',
  ],
  ['/collection/B%C3%A9b%C3%A9%20&%20Maman', '/collection/B%C3%A9b%C3%A9%20&%20Maman'],
  ['/collection/%20', '/collection'],
  ['/%20//evil.example', '/evil.example'],
  ['/%20', '/'],
  ['/%6Frder-link', '/order-link'],
  ['/ab%6Fut%20', '/about'],
  ['/%2Fevil.example', '/%2fevil.example'],
  ['/collection/B%65b', '/collection/B%65b'],
])('SEO-02: the canonical path of %s is %s', (asked, path) => {
  expect(plainPath(asked)).toBe(path)
})

test('SEC-05: an address with many blanks is normalised in linear time', () => {
  const address = `/collection/a${'%20'.repeat(20_000)}b`
  const before = process.cpuUsage()
  expect(plainPath(address)).toBe(address)
  // An algorithm with quadratic time would take 500 ms.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(200)
})
