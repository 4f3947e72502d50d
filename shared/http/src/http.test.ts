import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { CompressedBody, encodingFor } from './compressed-body.ts'
import { isNamedBy, weakTag } from './entity-tag.ts'

test('API-02: a body is compressed once for each encoding', async () => {
  const body = new CompressedBody('Bonjour '.repeat(500))
  const [first, second] = await Promise.all([body.compressed('br'), body.compressed('br')])
  expect(second).toBe(first)
  expect(String(brotliDecompressSync(first))).toBe(body.body)
  expect(String(gunzipSync(await body.compressed('gzip')))).toBe(body.body)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('API-02: a client that accepts %s gets %s', (accepted, encoding) => {
  expect(encodingFor({ 'accept-encoding': accepted })).toBe(encoding)
})

test('LIST-02: an ETag in If-None-Match is recognised with W/, in a list and as *', () => {
  const tag = weakTag('Bonjour')
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
  expect(isNamedBy(undefined, tag)).toBe(false)
  expect(isNamedBy(weakTag('Bonsoir'), tag)).toBe(false)
  for (const named of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
    expect(isNamedBy(named, tag)).toBe(true)
  }
})
