import { anonymousText } from './anonymous-text.ts'

test.each([
  [
    'Failed to load https://shop.example/r/mf-cart/browser/cart.mjs',
    'Failed to load /r/mf-cart/browser/cart.mjs',
  ],
  ['GET /verify-email?email=amel@example.tn&code=1 failed', 'GET /verify-email failed'],
  ['at http://amel:secret@shop.example/cart#token', 'at /cart'],
  ['no account for amel.ben-salah@example.tn', 'no account for [email]'],
  ['no account for amel%40example.tn', 'no account for [email]'],
  ['order 6f1d9c0a2b3c4d5e6f708192 is gone', 'order [id] is gone'],
  ['order a1b2c3d4 is gone', 'order [id] is gone'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.abcdef', 'token [id]'],
  ['call +216 98 123 456 now', 'call [number] now'],
  ['from 192.168.10.77', 'from [number]'],
  [
    `Unexpected token 'A', "Amel Ben Salah" is not valid JSON`,
    `Unexpected token 'A', "…" is not valid JSON`,
  ],
  [
    "Cannot read properties of undefined (reading 'title')",
    "Cannot read properties of undefined (reading 'title')",
  ],
  ['Minified React error #130', 'Minified React error #130'],
  ['first line\nsecond\u0000 line', 'first line second line'],
])('OBS-01: %j becomes %j in a report', (text, expected) => {
  expect(anonymousText(text)).toBe(expected)
})

test('OBS-01: a long message is cut, and a hostile message is processed in linear time', () => {
  expect(anonymousText('word '.repeat(100_000))).toHaveLength(200)
  for (const part of ['a', 'a1', '1', '"', '@', 'a@', '://', '- 1']) {
    expect(anonymousText(part.repeat(100_000)).length).toBeLessThanOrEqual(200)
  }
})
