import { shopSettings } from './shop-settings.ts'

const stored = {
  deliveryFee: 8,
  freeDeliveryThreshold: 120,
  contact: { phone: '+216 00 000 000', email: 'contact@example.org', address: 'Djerba' },
  openingHours: [{ days: [1, 2, 3, 4, 5], opens: '08:15', closes: '17:45' }],
}
const answer = (settings: unknown = stored) => Response.json({ success: true, settings })
const log = { warn: jest.fn() }
const warned = () => jest.mocked(log.warn).mock.calls.length

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
  log.warn = jest.fn()
})
afterEach(() => jest.useRealTimers())

function start(answers: (() => Promise<Response>)[]) {
  const fetch = jest.fn(() => answers.shift()?.() ?? Promise.reject(new Error('API is down')))
  return { fetch, settings: shopSettings({ fetch }, log) }
}

test('NAV-03: the gateway reads the shop’s settings at most twice a minute', async () => {
  const { fetch, settings } = start([async () => answer()])
  expect(await settings()).toEqual(stored)
  jest.advanceTimersByTime(29_999)
  expect(await settings()).toEqual(stored)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('NAV-03: pages that are requested while the settings are loading wait for the same answer', async () => {
  const { fetch, settings } = start([async () => answer()])
  expect(await Promise.all([settings(), settings()])).toEqual([stored, stored])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('NAV-03: a page does not wait until the settings are read again; the next page has the new settings', async () => {
  const { settings } = start([
    async () => answer(),
    async () => answer({ ...stored, deliveryFee: 9 }),
  ])
  await settings()
  jest.advanceTimersByTime(30_000)
  expect((await settings()).deliveryFee).toBe(8)
  await jest.advanceTimersByTimeAsync(0)
  expect((await settings()).deliveryFee).toBe(9)
})

test.each([
  ['is down', () => Promise.reject(new Error('refused'))],
  ['answers 500', async () => Response.json({ success: false }, { status: 500 })],
  ['answers with invalid settings', async () => answer({ deliveryFee: '10' })],
  ['answers without JSON', async () => new Response('<html>')],
])(
  'NAV-03: while the API %s, the specification’s default settings are used, and this is logged',
  async (_what, bad) => {
    const { settings } = start([bad])
    expect(await settings()).toMatchObject({ deliveryFee: 10, freeDeliveryThreshold: 150 })
    expect(warned()).toBe(1)
  },
)

test('NAV-03: while the API is down, the last known settings are used', async () => {
  const { settings } = start([async () => answer()])
  await settings()
  jest.advanceTimersByTime(30_000)
  await settings()
  await jest.advanceTimersByTimeAsync(0)
  expect(await settings()).toEqual(stored)
  expect(warned()).toBe(1)
})

test('NAV-03: an API that never answers delays a page by two seconds at most', async () => {
  const { settings } = start([() => new Promise(() => {})])
  const shown = jest.fn()
  const page = settings().then(shown)
  await jest.advanceTimersByTimeAsync(1999)
  expect(shown).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  await page
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ deliveryFee: 10 }))
  expect(warned()).toBe(1)
})
