import Fastify from 'fastify'
import { newDevice, readDevice } from './device.ts'
import { registerDevices } from './strict-limits.ts'

const key = Buffer.alloc(32, 1)
const now = Date.UTC(2026, 0, 1)
const day = 24 * 60 * 60

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now)
})

/** A device whose cookie was made `seconds` ago. */
const aged = (seconds: number) =>
  readDevice(`a=b; device=${newDevice(key, now - seconds * 1000)}`, key)

test.each([
  [0, { isKnown: false, knownInSeconds: 600, hasArrived: false }],
  [19, { isKnown: false, knownInSeconds: 581, hasArrived: false }],
  [20, { isKnown: false, knownInSeconds: 580, hasArrived: true }],
  [599, { isKnown: false, knownInSeconds: 1, hasArrived: true }],
  [600, { isKnown: true, knownInSeconds: 0, hasArrived: true }],
  [400 * day, { isKnown: true, knownInSeconds: 0, hasArrived: true }],
])(
  'LIM-04: a device has arrived after 20 seconds and is known after 600 seconds: its state after %i seconds',
  (age, is) => {
    expect(aged(age)).toEqual({ id: expect.stringMatching(/^[\w-]{16}$/), ...is })
  },
)

test.each([400 * day + 1, -1])(
  'LIM-04: a cookie that is %i seconds old identifies no device',
  (age) => {
    expect(aged(age)).toBeUndefined()
  },
)

test('LIM-04: each device has its own id, which stays in its cookie', () => {
  const cookie = `device=${newDevice(key, now)}`
  expect(readDevice(cookie, key)?.id).toBe(readDevice(cookie, key)?.id)
  expect(aged(0)?.id).not.toBe(aged(0)?.id)
})

test('LIM-04: a cookie is refused if it was changed, or if another shop has signed it', () => {
  const made = newDevice(key, now)
  const [id = '', at = '', signature = ''] = made.split('.')
  const changed = [
    `${id.startsWith('x') ? 'y' : 'x'}${id.slice(1)}.${at}.${signature}`,
    `${id}.${Number(at) - 1000}.${signature}`,
    `${id}.${at}.${signature.split('').toReversed().join('')}`,
    `${made}x`,
    `x${made}`,
    id,
    '',
  ]
  for (const value of changed) expect(readDevice(`device=${value}`, key)).toBeUndefined()
  expect(readDevice(`device=${made}`, Buffer.alloc(32, 2))).toBeUndefined()
  expect(readDevice(`devices=${made}`, key)).toBeUndefined()
  expect(readDevice(undefined, key)).toBeUndefined()
})

describe('the daily limit of new devices at one address', () => {
  const app = Fastify({ trustProxy: true })
  let clock = now
  beforeAll(() => {
    app.decorate('isSecure', true)
    const most = { perMinute: 8, perDay: 20, perMinuteAfterwards: 3 }
    registerDevices(
      app,
      async () => key,
      () => true,
      most,
    )
    app.get('/:status', async (request, reply) => {
      const { status } = request.params as { status: string }
      return reply.code(Number(status)).header('cache-control', 'no-store').send('answer')
    })
  })
  beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => clock))
  afterAll(() => app.close())

  const cookies = async (calls: number, ip: string, status = 200) => {
    clock += 60_000
    let made = 0
    for (let call = 0; call < calls; call += 1) {
      const { headers } = await app.inject({
        url: `/${status}`,
        headers: { 'x-forwarded-for': ip },
      })
      if (headers['set-cookie']) made += 1
    }
    return made
  }

  test('SEC-08: after the limit is reached, some cookies are still allowed each minute, so that new visitors are served for the rest of the day', async () => {
    const ip = '192.0.2.1'
    const made = []
    for (let minute = 0; minute < 5; minute += 1) made.push(await cookies(9, ip))
    expect(made).toEqual([8, 8, 4, 3, 3])
    expect(await cookies(9, '192.0.2.2')).toBe(8)
  })

  test('SEC-08: calls that were refused at once do not use up the limit', async () => {
    const ip = '192.0.2.3'
    for (const status of [400, 413, 415, 429, 503]) expect(await cookies(9, ip, status)).toBe(0)
    expect(await cookies(9, ip, 401)).toBe(8)
  })
})
