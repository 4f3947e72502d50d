import { expect, test } from './attacked-shop.ts'

const texts = [
  `' or '1'='1`,
  `'; drop table users; --`,
  `" or ""="`,
  `1) union select null,null,version() --`,
  `'||(select pg_sleep(5))||'`,
  `\\'; select 1; --`,
  `%27%20or%201=1`,
  `{{7*191}}`,
  '${7*191}',
  `<%= 7*191 %>`,
  `#{7*191}`,
  `$(sleep 5)`,
  '`sleep 5`',
  `| sleep 5`,
  `../../../../etc/passwd`,
  `%s%s%s%n`,
  `x\r\nSet-Cookie: evil=1`,
  `x%0d%0aSet-Cookie:%20evil=1`,
  `\u0000`,
  `\ud800`,
  `{"$gt":""}`,
  `[object Object]`,
  `*)(uid=*))(|(uid=*`,
  `__proto__`,
]
const objects: unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  ['a', 'b'],
  { toString: 'x' },
  true,
  0,
  null,
]

/** What an answer would contain if the shop had executed an injected text, or if an error revealed internals. */
const signs = /1337\b|root:x:|syntax error at|PGlite|kysely|node_modules|PostgreSQL \d/i
const longestMs = 4000

test('API-02: no call and no page executes a text from its query', async ({ attacker }) => {
  test.setTimeout(300_000)
  const places = [
    (text: string) => `/api/product/search?q=${text}`,
    (text: string) => `/api/product/enhanced-filtered?category=${text}&sort=${text}`,
    (text: string) => `/api/product/enhanced-filtered?page=${text}`,
    (text: string) => `/api/product/by-ids?ids=${text}`,
    (text: string) => `/api/product/one/${text}`,
    (text: string) => `/api/reviews/${text}`,
    (text: string) => `/collection/${text}`,
    (text: string) => `/search?q=${text}`,
    (text: string) => `/about?lng=${text}`,
    (text: string) => `/legal/${text}`,
  ]
  for (const text of texts) {
    const encoded = encodeURIComponent(text.toWellFormed())
    for (const place of places) {
      const path = place(encoded)
      const begun = performance.now()
      const answer = await attacker.get(path, { maxRedirects: 0 })
      const took = performance.now() - begun
      const body = await answer.text()
      expect(answer.status(), path).toBeLessThan(500)
      expect(body.replaceAll(/"sha256-[^"]*"|[0-9a-f]{24}/g, ''), path).not.toMatch(signs)
      expect(answer.headers()['set-cookie'] ?? '', path).not.toContain('evil')
      expect(took, path).toBeLessThan(longestMs)
    }
  }
})

test('API-02: no injected text or object in a body is accepted as a password, code or token', async ({
  attacker,
  victim,
  shop,
  playwright,
}) => {
  test.setTimeout(300_000)
  const values: unknown[] = [...texts.map((text) => text.toWellFormed()), ...objects]
  for (const [index, value] of values.entries()) {
    // Each input has its own address; otherwise the limit of guesses would refuse the request before the schema does.
    const request = await playwright.request.newContext({
      baseURL: shop.url,
      extraHTTPHeaders: { 'X-Forwarded-For': `10.99.${index}.7` },
    })
    const calls = {
      'user/login': { email: value, password: value },
      'user/verify': { email: victim.email, code: value },
      'user/reset-password': { resetToken: value, newPassword: value, confirmPassword: value },
      'order/guest-order': { orderId: value, email: value },
      'coupon/apply': { code: value, amount: value },
      'newsletter/unsubscribe': { token: value },
    }
    for (const [call, data] of Object.entries(calls)) {
      const answer = await request.post(`/api/${call}`, { data })
      const said = `${call} ${JSON.stringify(value)}: ${answer.status()}`
      expect(answer.status(), said).toBeGreaterThanOrEqual(400)
      expect(answer.status(), said).toBeLessThan(500)
      expect(await answer.text(), said).not.toMatch(signs)
    }
    await request.dispose()
  }
  const { email, password } = victim
  expect((await attacker.post('/api/user/login', { data: { email, password } })).status()).toBe(200)
})

test('API-02: fields of a body that would change the prototype of all objects are dropped', async ({
  attacker,
}) => {
  for (const body of [
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
  ]) {
    const answer = await attacker.post('/api/user/login', {
      headers: { 'content-type': 'application/json' },
      data: Buffer.from(body),
    })
    expect(answer.status()).toBe(400)
  }
})
