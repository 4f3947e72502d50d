import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Headers of the connection, which every answer over HTTP/1.1 has. */
const ofTheConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
const ofAFile = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-length': expect.stringMatching(/^\d+$/),
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
const ofADocument = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': expect.stringContaining('geolocation=(self)'),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-request-id': expect.stringMatching(/./),
  'x-xss-protection': '0',
}

test('SEC-04: each kind of answer has exactly the headers that it needs @desktop', async ({
  request,
}) => {
  const page = await (await request.get('/')).text()
  const addressIn = (pattern: RegExp) => pattern.exec(page)?.[0] ?? 'none'
  const headers = (url: string) => headersOf(request, url)

  expect(await headers('/')).toEqual({
    ...ofADocument,
    'cache-control': 'public, max-age=0, s-maxage=2, must-revalidate',
    'content-encoding': 'br',
    'content-length': expect.stringMatching(/^\d+$/),
    'content-security-policy': expect.stringContaining("default-src 'self'; script-src 'self' "),
    'content-type': 'text/html; charset=utf-8',
    etag: expect.stringMatching(/^W\//),
    vary: expect.stringContaining('Cookie'),
  })
  // The shop counts each visitor's search, so the page is not cached.
  expect(await headers('/search?q=creme')).toMatchObject({ 'cache-control': 'private, no-cache' })
  for (const pattern of [/\/assets\/[^"]+\.mjs/, /\/r\/[^"]+\.mjs/]) {
    expect(await headers(addressIn(pattern))).toEqual({
      ...ofAFile,
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
  }
  expect(await headers(addressIn(/\/fonts\/[^"]+\.woff2/))).toEqual({
    ...ofAFile,
    'content-type': 'font/woff2',
  })
  expect(await headers(addressIn(/\/images\/[^" ]+\.avif/))).toEqual({
    ...ofAFile,
    'content-type': 'image/avif',
  })
  expect(await headers('/api/settings')).toEqual({
    'cache-control': expect.stringContaining('public'),
    'content-length': expect.stringMatching(/^\d+$/),
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    etag: expect.stringMatching(/^W\//),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/./),
  })
})

async function headersOf(request: APIRequestContext, url: string): Promise<Record<string, string>> {
  const answer = await request.get(url, { headers: { 'accept-encoding': 'br' } })
  expect(answer.status(), url).toBe(200)
  return Object.fromEntries(
    Object.entries(answer.headers()).filter(([name]) => !ofTheConnection.has(name)),
  )
}
