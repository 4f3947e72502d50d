import { type FakeNominatim, startFakeNominatim } from './testing/fake-nominatim.ts'
import { createGeocoder } from './nominatim.ts'

const publicUrl = 'https://shop.example'
const position = { lat: 33.875812, lon: 10.857799 }
let service: FakeNominatim

beforeEach(async () => {
  service = await startFakeNominatim()
})
afterEach(() => service.close())

function geocoder({ perSecond = 999, timeLimitMs = 5000, query = '' } = {}) {
  return createGeocoder({ url: `${service.url}${query}`, perSecond }, publicUrl, timeLimitMs)
}

function answerWith(address: Record<string, string>): void {
  service.answerWith({ status: 200, body: JSON.stringify({ address }) })
}

test('CHK-02: the service gets a request in French for a rounded position, with the shop’s name', async () => {
  await geocoder({ query: '?key=secret' })(position)
  const [request] = service.requests
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    key: 'secret',
    lat: '33.8758',
    lon: '10.8578',
    format: 'jsonv2',
    addressdetails: '1',
    zoom: '18',
    'accept-language': 'fr',
  })
  expect(request?.userAgent).toBe('online-shop (https://shop.example)')
})

test('CHK-02: house number, road, town, governorate, postcode and country become the form’s fields', async () => {
  expect(await geocoder()(position)).toEqual({
    street: '12 Rue Ulysse',
    city: 'Houmt Souk',
    state: 'Médenine',
    zipcode: '4180',
    country: 'Tunisia',
  })
})

test.each([
  ['city', { city: 'Sfax', town: 'x', village: 'y' }, { city: 'Sfax' }],
  ['village', { village: 'Erriadh' }, { city: 'Erriadh' }],
  [
    'region',
    { region: 'Bavière', country: 'Allemagne' },
    { state: 'Bavière', country: 'Allemagne' },
  ],
  ['road without a number', { road: 'Avenue\n\u202eHabib' }, { street: 'Avenue Habib' }],
  ['unknown governorate', { state: 'Île', country_code: 'tn' }, { country: 'Tunisia' }],
  ['much too long road', { road: 'x'.repeat(900) }, { street: 'x'.repeat(200) }],
])('CHK-02: an address with a %s becomes fields of the form', async (_, address, expected) => {
  answerWith(address)
  expect(await geocoder()(position)).toEqual(expected)
})

test('CHK-02: if the service knows no address of a position, the result is undefined', async () => {
  expect(await geocoder()({ lat: 0, lon: 0 })).toBeUndefined()
  answerWith({ road: ' ' })
  expect(await geocoder()(position)).toBeUndefined()
})

test('CHK-02: the answer for a position is reused for five minutes, and concurrent calls for a position send one request to the service', async () => {
  const addressAt = geocoder()
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  await Promise.all([addressAt(position), addressAt({ lat: 33.87581, lon: 10.85782 })])
  now.mockReturnValue(1_000_000 + 299_000)
  await addressAt(position)
  expect(service.requests).toHaveLength(1)
  await addressAt({ lat: 33.9, lon: 10.8578 })
  expect(service.requests).toHaveLength(2)
  now.mockReturnValue(1_000_000 + 301_000)
  await addressAt(position)
  expect(service.requests).toHaveLength(3)
  now.mockRestore()
})

test.each([
  ['fails', { status: 500, body: '{}' }],
  ['refuses the request', { status: 403, body: 'blocked' }],
  ['answers no JSON', { status: 200, body: '<html>' }],
  ['answers with unexpected JSON', { status: 200, body: '[1]' }],
  ['answers with too many bytes', { status: 200, body: `"${'x'.repeat(70_000)}"` }],
  ['redirects to another address', { status: 302, body: '' }],
])(
  'CHK-02: if the service %s, it counts as unavailable, and the next call asks the service again',
  async (_, answer) => {
    const addressAt = geocoder()
    service.answerWith(answer)
    await expect(addressAt(position)).rejects.toHaveProperty('message')
    answerWith({ town: 'Houmt Souk' })
    expect(await addressAt(position)).toEqual({ city: 'Houmt Souk' })
  },
)

test('CHK-02: if the service does not answer, the wait ends at the time limit', async () => {
  service.answerWith({ status: 0, body: '' })
  await expect(geocoder({ timeLimitMs: 50 })(position)).rejects.toThrow(/aborted|timeout/i)
})

test('CHK-02: the service gets at most as many requests in a second as it allows', async () => {
  const addressAt = geocoder({ perSecond: 20 })
  const began = performance.now()
  await Promise.all([1, 2, 3].map((lon) => addressAt({ lat: 33, lon })))
  expect(performance.now() - began).toBeGreaterThanOrEqual(95)
})

test('CHK-02: requests that cannot be answered in time are refused at once', async () => {
  const addressAt = geocoder({ perSecond: 0.01, timeLimitMs: 60_000 })
  await addressAt({ lat: 33, lon: 1 })
  await expect(addressAt({ lat: 33, lon: 2 })).rejects.toThrow('too many')
  expect(service.requests).toHaveLength(1)
})
