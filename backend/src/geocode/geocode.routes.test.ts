import { createApi } from '../api.ts'
import { createLogger } from '../ops/logger.ts'
import { describeShop } from '../testing/shop.ts'

const position = { lat: 33.875812, lon: 10.857799 }

describeShop({ withGeocoder: true }, (shop) => {
  test('CHK-02: the answer for a position has the fields of the address form', async () => {
    const { status, headers, body } = await shop().post('/api/geocode/reverse', position)
    expect(status).toBe(200)
    expect(body.address).toMatchObject({ street: '12 Rue Ulysse', state: 'Médenine' })
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['a position without an address', { lat: 0, lon: 0 }, 404, 'address_not_found'],
    ['a position for which the service fails', { lat: 1, lon: 0 }, 503, 'geocoder_unavailable'],
    ['a latitude above 90', { lat: 91, lon: 0 }, 400, 'validation_failed'],
    ['a text as latitude', { lat: '33', lon: 10 }, 400, 'validation_failed'],
  ])('CHK-02: %s is refused with the error code of the problem', async (_, input, status, code) => {
    expect(await shop().post('/api/geocode/reverse', input)).toMatchObject({
      status,
      body: { code },
    })
  })

  test('CHK-02: the settings say that a geocoding service is available', async () => {
    const { body } = await shop().get('/api/settings')
    expect(body.settings.locatesAddresses).toBe(true)
  })
})

describeShop({}, (shop) => {
  test('CHK-02: a shop without a geocoding service does not offer to use the position, and calls no service', async () => {
    const { body } = await shop().get('/api/settings')
    expect(body.settings.locatesAddresses).toBe(false)
    expect(await shop().post('/api/geocode/reverse', position)).toMatchObject({
      status: 503,
      body: { code: 'geocoder_unavailable' },
    })
  })

  test('SEC-01: a single caller cannot use up the service’s limit, and no log contains a position', async () => {
    const lines: string[] = []
    const log = createLogger('info', { write: (line: string) => void lines.push(line) })
    // An address at which no server listens.
    const geocoder = { url: 'http://127.0.0.1:9/reverse?key=secret', perSecond: 999 }
    const publicUrl = 'https://shop.example'
    const app = await createApi(shop().db, log, { rateLimits: true, publicUrl, geocoder })
    app.isUnderPressure = () => false
    const url = '/api/geocode/reverse'
    const statuses: number[] = []
    for (let count = 0; count < 13; count += 1) {
      const lon = position.lon + count / 100
      const answer = await app.inject({ method: 'POST', url, payload: { ...position, lon } })
      statuses.push(answer.statusCode)
    }
    await app.close()
    expect(statuses.slice(0, 12)).toEqual(Array(12).fill(503))
    expect(statuses[12]).toBe(429)
    expect(lines.join('')).toContain('the geocoder gave no answer')
    expect(lines.join('')).not.toMatch(/33\.8758|10\.8577|secret/)
  })
})
