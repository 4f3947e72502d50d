import { randomInt } from 'node:crypto'
import { parseSetCookie } from 'cookie'
import { serverKey } from '../../session/server-key.ts'
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

  test('LIM-04: each known device has twelve calls, and its address 240', async () => {
    const ip = someAddress()
    const counts = []
    for (let device = 1; device <= 21; device += 1) {
      const cookie = await deviceOf(shop())
      counts.push(await served(13, () => track(ip, { cookie })))
    }
    expect(counts).toEqual([...Array.from({ length: 20 }, () => 12), 0])
  })

  test('LIM-04: what a robot has used up is not its neighbours’', async () => {
    const ip = someAddress()
    const robot = await deviceOf(shop())
    expect(await served(300, () => track(ip, { cookie: robot }))).toBe(12)
    const neighbour = await deviceOf(shop())
    expect(await served(12, () => track(ip, { cookie: neighbour }))).toBe(12)
  })

  test.each([
    ['of a minute ago', (of: TestShop) => deviceOf(of, MINUTE_MS)],
    ['of another shop', async () => `device=${newDevice(Buffer.alloc(32), Date.now() - 1e7)}`],
    ['of the future', (of: TestShop) => deviceOf(of, -60 * MINUTE_MS)],
    ['that is too old', (of: TestShop) => deviceOf(of, 401 * 24 * 60 * MINUTE_MS)],
  ])('LIM-04: a cookie %s is no known device', async (_, cookieOf) => {
    const ip = someAddress()
    const count = await served(16, async () => track(ip, { cookie: await cookieOf(shop()) }))
    expect(count).toBe(12)
  })

  test('LIM-04: one known device counts wherever it goes', async () => {
    const cookie = await deviceOf(shop())
    expect(await served(20, () => track(someAddress(), { cookie }))).toBe(12)
  })

  test('GTRK-03: many devices of one address guess twelve times at one order', async () => {
    const ip = someAddress()
    const count = await served(20, async () =>
      track(ip, { cookie: await deviceOf(shop()), orderId: '12345678' }),
    )
    expect(count).toBe(12)
  })

  test('GTRK-03: new devices of many addresses guess 120 times at one order, and known ones go on', async () => {
    const orderId = 'ABCDEF01'
    expect(await served(125, () => track(someAddress(), { orderId }))).toBe(120)
    const cookie = await deviceOf(shop())
    expect((await track(someAddress(), { cookie, orderId })).status).toBe(404)
  })

  test('GTRK-03: an IPv6 /48 has 48 calls of new devices', async () => {
    const site = `2001:db8:${randomInt(1, 65_536).toString(16)}`
    let network = 0
    const count = await served(60, () => track(`${site}:${(network += 1).toString(16)}::1`))
    expect(count).toBe(48)
  })

  test('LIM-04: the cookie is for the API alone, signed, and holds nothing of the visitor', async () => {
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

  test('LIM-04: what caches keep carries no cookie', async () => {
    for (const url of ['/api/settings', '/api/product/list', '/api/heroes/list']) {
      expect((await shop().get(url)).headers['set-cookie']).toBeUndefined()
    }
  })

  test('LIM-04: 300 new devices of one address get a cookie in a minute', async () => {
    const ip = someAddress()
    let made = 0
    for (let each = 1; each <= 310; each += 1) {
      const { headers } = await shop().post('/api/cart/get', {}, { 'x-forwarded-for': ip })
      if (headers['set-cookie']) made += 1
    }
    expect(made).toBe(300)
  })
})
