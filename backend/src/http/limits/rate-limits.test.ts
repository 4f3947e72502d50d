import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createApi } from '../../api.ts'
import {
  describePostgres,
  describeShop,
  shortLegalPages,
  type TestShop,
} from '../../testing/shop.ts'
import { deleteEndedLimits } from './rate-limit.repository.ts'
import { createLogger } from '../../ops/logger.ts'
import { STRICT_MAX } from './strict-limits.ts'

/** Address of a Redis server for the tests; empty if no Redis answers. */
const REDIS_URL = process.env.SHOP_TEST_REDIS ?? ''
const publicUrl = 'https://shop.example'

/** An IP address that no other test uses, so that the counts of another test run in Redis do not matter. */
function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}

function track(app: FastifyInstance, remoteAddress: string, url = '/api/order/guest-order') {
  return app.inject({
    method: 'POST',
    url,
    remoteAddress,
    payload: { orderId: '12345678', email: 'amel@example.tn' },
  })
}

async function anInstance(shop: TestShop, redisUrl?: string, level = 'silent') {
  return createApi(shop.db, createLogger(level), {
    rateLimits: true,
    legalDir: shortLegalPages,
    publicUrl,
    redisUrl,
  })
}

/** Uses up the limit with calls at both instances, and then expects that each instance refuses one more call. */
async function expectOneLimitFor(instances: [FastifyInstance, FastifyInstance]): Promise<void> {
  const address = someAddress()
  for (let attempt = 0; attempt < STRICT_MAX; attempt += 1) {
    const { statusCode } = await track(instances[attempt % 2 === 0 ? 0 : 1], address)
    expect(statusCode).toBe(404)
  }
  for (const instance of instances) {
    const refused = await track(instance, address)
    expect(refused.statusCode).toBe(429)
    const { code, retryAfter } = refused.json()
    expect(code).toBe('rate_limited')
    expect(String(retryAfter)).toBe(refused.headers['retry-after'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await track(instance, someAddress())).statusCode).toBe(404)
  }
}

describeShop({}, (shop) => {
  test('GTRK-03: two instances with the same database share a strict limit', async () => {
    const instances = [await anInstance(shop()), await anInstance(shop())] as const
    await expectOneLimitFor([...instances])
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(shop().db)
    expect(rows.length).toBeGreaterThan(0)
    // The keys are hashes, so that no IP address is stored.
    expect(rows.every(({ key }) => /^[\w-]{22}$/.test(key))).toBe(true)
    await sql`update rate_limits set resets_at = now() - interval '1 s'`.execute(shop().db)
    await deleteEndedLimits(shop().db)
    expect((await sql`select key from rate_limits`.execute(shop().db)).rows).toEqual([])
    for (const instance of instances) await instance.close()
  })

  test('GTRK-03: an IPv6 /64 network counts as one client', async () => {
    const app = await anInstance(shop())
    const network = `2001:db8:${randomInt(65_536).toString(16)}:1`
    for (let attempt = 1; attempt <= STRICT_MAX; attempt += 1) {
      await track(app, `${network}::${attempt.toString(16)}`)
    }
    expect((await track(app, `${network}:ffff::1`)).statusCode).toBe(429)
    expect((await track(app, `${network.replace(/1$/, '2')}::1`)).statusCode).toBe(404)
    await app.close()
  })

  test('SEC-05: prefetch calls leave half of the limit to the visitor’s other calls, and do not increase the limit', async () => {
    const app = await anInstance(shop())
    // The calls need sockets, because a call without a socket comes from the gateway and is not counted.
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const address = someAddress()
    const ask = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${url}/api/heroes/list`, {
        headers: { 'x-forwarded-for': address, ...headers },
      })
      await answer.arrayBuffer()
      return answer.status
    }
    const all = async (calls: number, headers?: Record<string, string>) => {
      const statuses = new Set<number>()
      for (let call = 0; call < calls; call += 1) statuses.add(await ask(headers))
      return [...statuses]
    }
    const ahead = { purpose: 'prefetch' }
    expect(await all(300, ahead)).toEqual([200])
    expect(await ask(ahead)).toBe(429)
    expect(await all(300)).toEqual([200])
    expect([await ask(), await ask(ahead)]).toEqual([429, 429])
    await app.close()
  })

  test('SEC-05: a client of the API cannot make its call count as a call of the gateway', async () => {
    const app = await anInstance(shop())
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const address = someAddress()
    const left = async (headers: Record<string, string>) => {
      const answer = await fetch(`${url}/api/order/userorders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      })
      return Number(answer.headers.get('x-ratelimit-remaining'))
    }
    const mark = { 'first-call': '/api/order/userorders' }
    const before = await left({})
    expect(await left(mark)).toBe(before - 1)
    // Now the calls come through a trusted gateway. It removes this header from a browser's request, so a call with the header
    // counts as the gateway's own call.
    const own = await left({ ...mark, 'x-forwarded-for': address })
    expect(await left({ 'x-forwarded-for': address })).toBe(own)
    await app.close()
  })

  test('SEC-01: the gateway’s call for a page of a session creates no device, and uses up no limit of visitors', async () => {
    const app = await anInstance(shop())
    const address = someAddress()
    const ask = async (url: string, headers: Record<string, string> = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { 'x-forwarded-for': address, ...headers },
        payload: {},
      })
      const isNewDevice = String(answer.headers['set-cookie']).includes('device=')
      return { left: Number(answer.headers['x-ratelimit-remaining']), isNewDevice }
    }
    const mark = { 'first-call': '/api/order/userorders' }
    const before = await ask('/api/order/userorders')
    const own = await ask('/api/order/userorders', mark)
    expect(await ask('/api/order/userorders', mark)).toEqual({
      left: own.left - 1,
      isNewDevice: false,
    })
    expect(await ask('/api/order/userorders')).toEqual({ left: before.left - 1, isNewDevice: true })
    // The header has an effect only in calls that the gateway makes for pages of sessions.
    expect((await ask('/api/cart/get', mark)).left).toBe(before.left - 2)
    await app.close()
  })

  test('GTRK-03: calls whose URL is encoded differently count against the same limit', async () => {
    const app = await anInstance(shop())
    const address = someAddress()
    const spelled = '/%61pi/order/guest-order'
    for (let attempt = 1; attempt <= STRICT_MAX; attempt += 1) {
      expect((await track(app, address, spelled)).statusCode).toBe(404)
    }
    const refused = await track(app, address, spelled)
    expect(refused.json()).toMatchObject({ code: 'rate_limited' })
    await app.close()
  })

  test('GTRK-03: each strict call has its own limit', async () => {
    const app = await anInstance(shop())
    const remoteAddress = someAddress()
    for (let attempt = 0; attempt <= STRICT_MAX; attempt += 1) await track(app, remoteAddress)
    const payload = { email: 'amel@example.tn', password: 'Wrong123' }
    const login = await app.inject({
      method: 'POST',
      url: '/api/user/login',
      remoteAddress,
      payload,
    })
    expect(login.statusCode).not.toBe(429)
    await app.close()
  })

  test('GTRK-03: after a minute, a client that was refused may call again', async () => {
    const app = await anInstance(shop())
    const address = someAddress()
    for (let attempt = 0; attempt < STRICT_MAX; attempt += 1) await track(app, address)
    // Ends the minute in the database. The instance has not refused a call yet, so it has no cached refusal either.
    await sql`update rate_limits set resets_at = now() - interval '1 ms'`.execute(shop().db)
    expect((await track(app, address)).statusCode).toBe(404)
    await app.close()
  })

  test('GTRK-03: calls without a strict limit are limited too, without access to the database', async () => {
    const app = await anInstance(shop())
    const remoteAddress = someAddress()
    const count = () => sql`select key from rate_limits`.execute(shop().db)
    const before = (await count()).rows.length
    const ask = () => app.inject({ method: 'POST', url: '/api/cart/get', remoteAddress })
    for (let attempt = 1; attempt <= 600; attempt += 1) {
      expect((await ask()).statusCode).toBe(401)
    }
    expect((await ask()).statusCode).toBe(429)
    expect((await count()).rows.length).toBe(before)
    await app.close()
  })

  test('SEC-08: an IPv6 /56 may make twice as many calls as one network, and a /48 may make four times as many calls as one network', async () => {
    const app = await anInstance(shop())
    const site = `2001:db8:${randomInt(65_536).toString(16)}`
    const served = async (calls: number, ipOf: (call: number) => string) => {
      let count = 0
      for (let call = 0; call < calls; call += 1) {
        const { statusCode } = await app.inject({
          method: 'POST',
          url: '/api/report',
          remoteAddress: ipOf(call),
          payload: { vitals: [] },
        })
        if (statusCode !== 429) count += 1
      }
      return count
    }
    const group = (number: number) => number.toString(16)
    expect(await served(70, (call) => `${site}:1${group(0x10 + (call % 16))}::1`)).toBe(60)
    expect(await served(40, (call) => `${site}:2${group(0x10 + (call % 16))}::1`)).toBe(40)
    expect(await served(40, (call) => `${site}:3${group(0x10 + (call % 16))}::1`)).toBe(20)
    expect(await served(40, () => `${site}:310::1`)).toBe(0)
    expect(await served(1, () => '2001:db9::1')).toBe(1)
    await app.close()
  })

  test('GTRK-03: while Redis is down, each instance counts only its own calls', async () => {
    const app = await anInstance(shop(), 'redis://127.0.0.1:1')
    const address = someAddress()
    for (let attempt = 0; attempt < STRICT_MAX; attempt += 1) {
      expect((await track(app, address)).statusCode).toBe(404)
    }
    expect((await track(app, address)).statusCode).toBe(429)
    await app.close()
  })
})

const describeWithRedis = REDIS_URL ? describe : describe.skip

describeWithRedis('with Redis', () =>
  describePostgres({}, (shop) => {
    test('GTRK-03: two instances with the same Redis share a strict limit', async () => {
      const instances = [
        await anInstance(shop(), REDIS_URL),
        await anInstance(shop(), REDIS_URL),
      ] as const
      await expectOneLimitFor([...instances])
      const { rows } = await sql`select key from rate_limits`.execute(shop().db)
      expect(rows).toEqual([])
      for (const instance of instances) await instance.close()
    })
  }),
)
