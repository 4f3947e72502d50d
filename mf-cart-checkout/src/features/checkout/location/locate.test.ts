import { ApiError } from '@shop/api'
import { fakeApi } from '@shop/testing'
import { isLookupRefusal, locate } from './locate.ts'

const address = {
  street: '7 rue du Port',
  city: 'Midoun',
  state: 'Médenine',
  zipcode: '4116',
  country: 'Tunisia',
}
const safari = 'Mozilla/5.0 (iPhone) AppleWebKit/605 Version/17 Mobile/15E148 Safari/604.1'
const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 Chrome/120 Mobile Safari/537.36'

type Ask = Geolocation['getCurrentPosition']
const ask = jest.fn<ReturnType<Ask>, Parameters<Ask>>()
const at = (latitude: number, longitude: number) =>
  ask.mockImplementation((found) => found({ coords: { latitude, longitude } } as never))
const refuse = (code: number) =>
  ask.mockImplementation((_, failed) => failed?.({ code } as GeolocationPositionError))

function browser({ secure = true, located = true, userAgent = chrome } = {}): void {
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: secure })
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
  if (located) Object.assign(navigator, { geolocation: { getCurrentPosition: ask } })
  else Reflect.deleteProperty(navigator, 'geolocation')
}

beforeEach(() => browser())

test('CHK-02: the address of the shopper’s position is found, and the shop gets the position rounded to about 11 m', async () => {
  at(33.808123456, 10.99412345)
  const api = fakeApi({ 'geocode/reverse': { address } })
  expect(await locate()).toEqual({ status: 'found', address })
  expect(api.inputsOf('geocode/reverse')).toEqual([{ lat: 33.8081, lon: 10.9941 }])
  expect(ask.mock.calls[0]?.[2]).toEqual({
    enableHighAccuracy: true,
    timeout: 15_000,
    maximumAge: 300_000,
  })
})

test('CHK-02: if the page is not secure or the browser has no geolocation, `locate` returns the problem without asking the browser', async () => {
  browser({ secure: false })
  expect(await locate()).toEqual({ status: 'failed', problem: 'insecure' })
  browser({ located: false })
  expect(await locate()).toEqual({ status: 'failed', problem: 'unsupported' })
  expect(ask).not.toHaveBeenCalled()
})

test.each([
  [1, chrome, 'denied'],
  [1, safari, 'deniedSafari'],
  [2, safari, 'unavailable'],
  [3, chrome, 'timeout'],
  [9, chrome, 'unknown'],
])(
  'CHK-02: the geolocation error %d of the browser %s becomes the problem %s',
  async (code, userAgent, problem) => {
    browser({ userAgent })
    refuse(code)
    expect(await locate()).toEqual({ status: 'failed', problem })
  },
)

test.each([
  ['address_not_found', 'address_not_found'],
  ['geocoder_unavailable', 'geocoder_unavailable'],
  ['server_error', 'unknown'],
] as const)(
  'CHK-02: the error code %s of the shop becomes the problem %s',
  async (code, problem) => {
    at(33.8, 10.9)
    fakeApi({ 'geocode/reverse': new ApiError({ code, status: 404, message: '' }) })
    expect(await locate()).toEqual({ status: 'failed', problem })
  },
)

test('CHK-02: the search for an address ends after 15 seconds without an answer', async () => {
  jest.useFakeTimers()
  at(33.8, 10.9)
  fakeApi({ 'geocode/reverse': () => new Promise(() => {}) })
  const located = locate()
  await jest.advanceTimersByTimeAsync(15_000)
  expect(await located).toEqual({ status: 'failed', problem: 'timeout' })
  jest.useRealTimers()
})

test('CHK-02: only problems that the shop reports have the texts of error codes', () => {
  expect(isLookupRefusal('address_not_found')).toBe(true)
  expect(isLookupRefusal('geocoder_unavailable')).toBe(true)
  expect(isLookupRefusal('timeout')).toBe(false)
})
