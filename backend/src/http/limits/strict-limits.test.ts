import { randomBytes, randomInt } from 'node:crypto'
import { parseSetCookie } from 'cookie'
import { serverKey } from '../../session/server-key.repository.ts'
import { describeShop, type TestShop } from '../../testing/shop.ts'
import { newDevice, readDevice } from './device.ts'

const MINUTE_MS = 60_000
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

async function deviceOf({ db }: TestShop, ageMs = 20 * MINUTE_MS): Promise<string> {
  return `device=${newDevice(await serverKey(db, 'device'), Date.now() - ageMs)}`
}

describeShop({ rateLimits: true }, (shop) => {
  const track = (ip: string, parts: { cookie?: string; orderId?: string } = {}) => {
    const { cookie = '', orderId = String(randomInt(10_000_000, 99_999_999)) } = parts
    return shop().post(
      '/api/order/guest-order',
      { orderId, email: 'amel@example.tn' },
      { 'x-forwarded-for': ip, cookie },
    )
  }
  const served = async (calls: number, call: () => ReturnType<typeof track>) => {
    let count = 0
    for (let each = 1; each <= calls; each += 1) {
      if ((await call()).status !== 429) count += 1
    }
    return count
  }

  test('LIM-04: each known device has twelve calls a minute, and all known devices of its address together have 240 calls', async () => {
    const ip = someAddress()
    const counts = []
    for (let device = 1; device <= 21; device += 1) {
      const cookie = await deviceOf(shop())
      counts.push(await served(13, () => track(ip, { cookie })))
    }
    expect(counts).toEqual([...Array.from({ length: 20 }, () => 12), 0])
  })

  test('LIM-04: a robot’s calls do not use up the limits of other devices at the same address', async () => {
    const ip = someAddress()
    const robot = await deviceOf(shop())
    expect(await served(300, () => track(ip, { cookie: robot }))).toBe(12)
    const neighbour = await deviceOf(shop())
    expect(await served(12, () => track(ip, { cookie: neighbour }))).toBe(12)
  })

  test.each([
    ['that is a minute old', (of: TestShop) => deviceOf(of, MINUTE_MS)],
    ['of another shop', async () => `device=${newDevice(Buffer.alloc(32), Date.now() - 1e7)}`],
    ['with a time in the future', (of: TestShop) => deviceOf(of, -60 * MINUTE_MS)],
    ['that is too old', (of: TestShop) => deviceOf(of, 401 * 24 * 60 * MINUTE_MS)],
  ])('LIM-04: a cookie %s does not count as a known device', async (_, cookieOf) => {
    const ip = someAddress()
    const count = await served(16, async () => track(ip, { cookie: await cookieOf(shop()) }))
    expect(count).toBe(12)
  })

  test('LIM-04: the calls of a known device from all addresses are counted together', async () => {
    const cookie = await deviceOf(shop())
    expect(await served(20, () => track(someAddress(), { cookie }))).toBe(12)
  })

  test('GTRK-03: all devices of one address together can guess twelve times at one order', async () => {
    const ip = someAddress()
    const count = await served(20, async () =>
      track(ip, { cookie: await deviceOf(shop()), orderId: '12345678' }),
    )
    expect(count).toBe(12)
  })

  test('GTRK-03: new devices at all addresses together have 120 tries for one order; known devices can call even after that', async () => {
    const orderId = 'ABCDEF01'
    expect(await served(125, () => track(someAddress(), { orderId }))).toBe(120)
    const cookie = await deviceOf(shop())
    expect((await track(someAddress(), { cookie, orderId })).status).toBe(404)
  })

  test('LIM-04: 100 guests behind one address see the orders they have just placed', async () => {
    const ip = someAddress()
    const orderId = () => randomBytes(12).toString('hex')
    expect(await served(100, () => track(ip, { orderId: orderId() }))).toBe(100)
    const rendered = await deviceOf(shop(), MINUTE_MS)
    expect(await served(13, () => track(ip, { orderId: orderId(), cookie: rendered }))).toBe(12)
    expect(await served(13, () => track(ip))).toBe(12)
  })

  test.each(['link', 'answer-link'])(
    'LIM-04, OPER-08: 100 customers behind one address open and answer their links: order/%s',
    async (call) => {
      const ip = someAddress()
      const key = `0-${'x'.repeat(22)}`
      const ask = (orderId: string) =>
        shop().post(
          `/api/order/${call}`,
          { orderId, key, answer: 'confirm' },
          { 'x-forwarded-for': ip },
        )
      const orderId = () => randomBytes(12).toString('hex')
      expect(await served(100, () => ask(orderId()))).toBe(100)
      const one = orderId()
      expect(await served(20, () => ask(one))).toBe(12)
    },
  )

  test('GTRK-03: the e-mail of an order with a known id can be guessed twelve times', async () => {
    const ip = someAddress()
    const orderId = randomBytes(12).toString('hex')
    expect(await served(20, () => track(ip, { orderId }))).toBe(12)
    const cookie = await deviceOf(shop())
    expect((await track(ip, { orderId, cookie })).status).toBe(429)
  })

  test('LIM-04: first-time shoppers behind one address can together apply 240 coupon codes in a minute, and each shopper twelve codes', async () => {
    const ip = someAddress()
    const apply = (cookie: string) => {
      const headers = { 'x-forwarded-for': ip, cookie }
      return shop().post('/api/coupon/apply', { code: 'SOLDES', cartAmount: 20 }, headers)
    }
    const cookies = await Promise.all(
      Array.from({ length: 21 }, () => deviceOf(shop(), MINUTE_MS / 2)),
    )
    const counts = []
    for (const cookie of cookies) counts.push(await served(13, () => apply(cookie)))
    expect(counts).toEqual([...Array.from({ length: 20 }, () => 12), 0])
    expect(await served(13, () => apply(''))).toBe(12)
  })

  test('GTRK-03: the new devices of an IPv6 /48 together have 48 calls a minute', async () => {
    const site = `2001:db8:${randomInt(1, 65_536).toString(16)}`
    let network = 0
    const count = await served(60, () => track(`${site}:${(network += 1).toString(16)}::1`))
    expect(count).toBe(48)
  })

  test('LIM-04: the cookie is sent to the API only, is signed, and contains nothing about the visitor', async () => {
    const ip = someAddress()
    const { headers } = await track(ip)
    const cookie = parseSetCookie(String(headers['set-cookie']))
    expect(cookie).toMatchObject({
      name: 'device',
      path: '/api',
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
    })
    const key = await serverKey(shop().db, 'device')
    const device = readDevice(`device=${cookie.value}`, key)
    expect(device).toMatchObject({ isKnown: false })
    const changed = String(cookie.value).replace(/\.\d+\./, '.1500000000.')
    expect(readDevice(`device=${changed}`, key)).toBeUndefined()
    const again = await track(ip, { cookie: `device=${cookie.value}` })
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  describe('if a browser makes the calls', () => {
    let address: string
    beforeAll(async () => {
      address = await shop().app.listen({ host: '127.0.0.1', port: 0 })
    })
    const cookieOf = async (url: string, cookie = '') => {
      const answer = await fetch(address + url, { headers: { cookie } })
      const caching = answer.headers.get('cache-control')
      return { caching, made: answer.headers.getSetCookie().join(',') }
    }
    const ids = '/api/product/by-ids?ids=000000000000000000000001'

    test('LIM-04: if caches may store an answer, the answer sets no cookie', async () => {
      for (const url of ['/api/settings', '/api/product/list', '/api/heroes/list', ids]) {
        const { caching, made } = await cookieOf(url)
        expect(caching).toContain('public')
        expect(made).toBe('')
      }
    })

    test('LIM-04: the answer with the products of a cart sets the device cookie once, and shared caches may not keep it', async () => {
      const { caching, made } = await cookieOf(`${ids}&forCart=true`)
      expect(caching).toBe('private, no-cache')
      expect(made).toMatch(/^device=.*HttpOnly/)
      const [cookie] = made.split(';')
      expect((await cookieOf(`${ids}&forCart=true`, cookie)).made).toBe('')
    })
  })

  test('LIM-04: in a minute, 300 new devices of one address get a cookie', async () => {
    const ip = someAddress()
    let made = 0
    for (let each = 1; each <= 310; each += 1) {
      const { headers } = await shop().post('/api/cart/get', {}, { 'x-forwarded-for': ip })
      if (headers['set-cookie']) made += 1
    }
    expect(made).toBe(300)
  })
})
