import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { ErrorAnswer } from '@shop/contracts'
import { createApi } from '../../api.ts'
import { oneClickPath } from '../../mail/mail-urls.ts'
import { createLogger } from '../../ops/logger.ts'
import { anId, anOrder, aProduct } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { STRICT_MAX } from '../limits/strict-limits.ts'

describeShop({ content: { products: [aProduct(1)] } }, (shop) => {
  test('ERR-01: an unknown address gets 404 with an error code', async () => {
    for (const url of ['/api/nothing', '/api/product/', '/api/order/place']) {
      const { status, body } = await shop().get(url)
      expect(status).toBe(404)
      expect(body).toMatchObject({ success: false, code: 'not_found' })
    }
  })

  test.each([
    [400, 'validation_failed', 'application/json', '{"address":'],
    [400, 'validation_failed', 'application/json', ''],
    [400, 'validation_failed', 'application/json', 'null'],
    [400, 'validation_failed', 'application/json', '{"__proto__":{"a":1}}'],
    [415, 'unsupported_media_type', 'text/plain', '{}'],
    [415, 'unsupported_media_type', 'application/x-www-form-urlencoded', 'a=b'],
    [413, 'payload_too_large', 'application/json', `{"a":"${'x'.repeat(101 * 1024)}"}`],
  ])(
    'ERR-01: the answer has status %i and code %s for an invalid body of the type %s',
    async (status, code, type, payload) => {
      const response = await shop().app.inject({
        method: 'POST',
        url: '/api/order/place',
        headers: { 'content-type': type },
        payload,
      })
      expect(response.statusCode).toBe(status)
      expect(response.json()).toMatchObject({ success: false, code })
      expect(response.headers['cache-control']).toBe('no-store')
      expect(ErrorAnswer.safeParse(response.json()).success).toBe(true)
    },
  )

  test('OPS-02: the log line of a request has the shortened address, the status and the duration', async () => {
    const lines: string[] = []
    const log = createLogger('info', { write: (line: string) => void lines.push(line) })
    const app = await createApi(shop().db, log, {
      rateLimits: true,
      publicUrl: 'https://shop.example',
    })
    await app.inject({ url: `/api/nothing?q=${'a'.repeat(2000)}` })
    await app.close()
    const line = lines.map((each) => JSON.parse(each) as Record<string, unknown>)
    expect(line.filter(({ msg }) => msg === 'request')).toMatchObject([
      { method: 'GET', status: 404, milliseconds: expect.any(Number) },
    ])
    const { url } = line.find(({ msg }) => msg === 'request') as { url: string }
    expect(url).toMatch(/^\/api\/nothing\?q=a+…$/)
    expect(url).toHaveLength(501)
  })

  test('SEC-01: a compressed body is refused without unpacking it', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024))
    for (const url of ['/api/order/place', oneClickPath.replace(':token', 'a'.repeat(43))]) {
      const response = await shop().app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        payload: bomb,
      })
      expect([url, response.statusCode]).toEqual([url, 415])
      expect(response.json()).toMatchObject({ success: false, code: 'unsupported_media_type' })
    }
  })

  test('SEC-01: the bytes of a body without a length are counted while they arrive', async () => {
    // The size of this body is known only at its end, as with chunked encoding.
    const parts = Array.from({ length: 64 }, () => Buffer.alloc(1024))
    const response = await shop().app.inject({
      method: 'POST',
      url: oneClickPath.replace(':token', 'a'.repeat(43)),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: Readable.from(parts),
    })
    expect(response.statusCode).toBe(413)
  })

  test('ERR-01: a URL that cannot be decoded is refused', async () => {
    for (const url of ['/api/product/one/%zz', `/api/product/one/${'a'.repeat(500)}`]) {
      const { status, body, headers } = await shop().get(url)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      })
      expect(ErrorAnswer.safeParse(body).success).toBe(true)
    }
  })

  test('API-01: each answer has a request id; the client’s id is used only if it is valid', async () => {
    const given = await shop().get('/api/settings', { 'x-request-id': 'gateway-12345' })
    expect(given.headers['x-request-id']).toBe('gateway-12345')
    const odd = await shop().get('/api/settings', { 'x-request-id': 'a b\t{}' })
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('API-01: JSON is compressed, and an unchanged answer gets 304', async () => {
    const url = '/api/product/enhanced-filtered'
    const zipped = await shop().app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(zipped.statusCode).toBe(200)
    const tag = String(zipped.headers.etag)
    const same = await shop().app.inject({
      url,
      headers: { 'accept-encoding': 'gzip', 'if-none-match': tag },
    })
    expect(same.statusCode).toBe(304)
    expect(same.body).toBe('')
  })

  test('API-01: caches may keep the answers with heroes and settings for a minute', async () => {
    const settings = await shop().get('/api/settings')
    expect(settings.headers['cache-control']).toContain('max-age=60')
    expect(settings.body.settings).toEqual({
      deliveryFee: 10,
      freeDeliveryThreshold: 150,
      contact: {
        phone: expect.any(String),
        email: expect.stringContaining('@'),
        // In place of an empty address, pages show the shop's own text for the address, in the visitor's language.
        address: '',
      },
      unitLimits: { perProduct: 99, perOrder: 200 },
      openingHours: [
        { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '21:30' },
        { days: [7], opens: '16:30', closes: '22:00' },
      ],
      emptyLists: ['bestSellers', 'giftSets'],
      googleSignIn: false,
      hasAdvice: true,
      locatesAddresses: false,
      social: {},
    })
  })

  test('API-01: health checks report the process and its database', async () => {
    expect((await shop().get('/healthz')).status).toBe(200)
    expect((await shop().get('/readyz')).status).toBe(200)
  })

  test('ERR-01: if the database fails, the answer is 500 without details', async () => {
    await shop().db.schema.alterTable('order_items').renameTo('elsewhere').execute()
    const order = anOrder([{ id: anId(1), quantity: 1 }])
    const { status, body } = await shop().post('/api/order/place', order)
    await shop().db.schema.alterTable('elsewhere').renameTo('order_items').execute()
    expect(status).toBe(500)
    expect(body).toEqual({
      success: false,
      code: 'server_error',
      message: 'Erreur serveur. Veuillez réessayer.',
    })
    expect((await shop().post('/api/order/place', order)).status).toBe(200)
  })
})

describeShop({ rateLimits: true }, (shop) => {
  const track = (address: string) =>
    shop().app.inject({
      method: 'POST',
      url: '/api/order/guest-order',
      remoteAddress: address,
      payload: { orderId: '12345678', email: 'amel@example.tn' },
    })

  test('GTRK-03: a client that guesses orders is refused with 429, and other clients are not refused', async () => {
    for (let attempt = 1; attempt <= STRICT_MAX; attempt += 1) {
      expect((await track('192.0.2.1')).statusCode).toBe(404)
    }
    const refused = await track('192.0.2.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ success: false, code: 'rate_limited' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await track('192.0.2.2')).statusCode).toBe(404)
  })
})
