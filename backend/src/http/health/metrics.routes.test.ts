import { createApi } from '../../api.ts'
import { createLogger } from '../../ops/logger.ts'
import { describeShop } from '../../testing/shop.ts'

const publicUrl = 'https://shop.example'

describeShop({}, (shop) => {
  const read = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
    const answer = await shop().app.inject({ url: '/metrics', headers, remoteAddress })
    return { status: answer.statusCode, text: answer.body }
  }

  test('OPS-04: requests are counted by route pattern and status class, not by their addresses', async () => {
    await shop().get('/api/settings')
    await shop().get('/api/product/one/000000000000000000000001')
    await shop().get('/api/product/one/000000000000000000000002')
    for (let each = 0; each < 50; each += 1) await shop().get(`/wp-login-${each}.php`)
    const { status, text } = await read()
    expect(status).toBe(200)
    const counts = text.split('\n').filter((line) => line.includes('request_seconds_count'))
    expect(counts).toContain(
      'shop_http_request_seconds_count{method="GET",route="/api/settings",status="2xx"} 1',
    )
    expect(counts).toContain(
      'shop_http_request_seconds_count{method="GET",route="/api/product/one/:productId",status="4xx"} 2',
    )
    expect(counts).toContain(
      'shop_http_request_seconds_count{method="GET",route="unknown",status="4xx"} 50',
    )
    expect(counts.length).toBeLessThan(10)
    expect(text).toMatch(/shop_outbox_mails\{state="waiting"\} \d+/)
    expect(text).toMatch(/shop_outbox_mails\{state="failed"\} \d+/)
  })

  test('OPS-04: metrics are for this machine only, unless a token is set', async () => {
    expect((await read({}, '203.0.113.7')).status).toBe(404)
    expect((await read({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
    expect((await read({ via: '1.1 proxy' })).status).toBe(404)
    expect((await read({ host: 'shop.example' })).status).toBe(404)
    expect((await read({ host: 'evil.example', 'x-forwarded-host': 'localhost' })).status).toBe(404)
    expect((await read({}, '::1')).status).toBe(200)
    const metricsToken = 'a-token-of-the-scraper'
    const app = await createApi(shop().db, createLogger('silent'), {
      rateLimits: false,
      publicUrl,
      metricsToken,
    })
    const ask = async (authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization }
      const remoteAddress = '203.0.113.7'
      return (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode
    }
    expect(await ask(`Bearer ${metricsToken}`)).toBe(200)
    expect(await ask(`Bearer ${metricsToken}x`)).toBe(404)
    expect(await ask()).toBe(404)
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    await app.close()
  })

  test('OPS-04: if the database fails, a scrape returns the other metrics', async () => {
    await shop().db.schema.alterTable('outbox').renameTo('elsewhere').execute()
    const { status, text } = await read()
    await shop().db.schema.alterTable('elsewhere').renameTo('outbox').execute()
    expect(status).toBe(200)
    expect(text).toContain('shop_http_request_seconds_count')
    expect(text).not.toContain('shop_outbox_mails{')
  })

  test('OPS-05: a process that is stopping is not ready, but still answers', async () => {
    shop().app.isDraining = true
    const ready = await shop().app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'draining' }])
    expect((await shop().get('/api/settings')).status).toBe(200)
    expect((await shop().get('/healthz')).status).toBe(200)
    shop().app.isDraining = false
    expect((await shop().get('/readyz')).status).toBe(200)
  })
})
