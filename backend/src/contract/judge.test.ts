import { codeOf, contractViolation } from './testing/judge.ts'

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

function answer(statusCode: number, body: unknown) {
  return { statusCode, headers, body: JSON.stringify(body) }
}

const hot = { success: true, hotProducts: ['0123456789abcdef01234567'] }
const missing = { success: false, code: 'product_not_found', message: 'Produit non trouvé' }

test('API-01: an answer that fits its contract is accepted', () => {
  expect(contractViolation('product/hot', answer(200, hot))).toBeUndefined()
  expect(contractViolation('product/one', answer(404, missing))).toBeUndefined()
  expect(codeOf(answer(404, missing))).toBe('product_not_found')
  const away = { success: false, code: 'geocoder_unavailable', message: '' }
  expect(contractViolation('geocode/reverse', answer(503, away))).toBeUndefined()
})

test.each([
  ['an undeclared field', 'product/hot', answer(200, { ...hot, secret: 1 })],
  ['a value of a wrong type', 'product/hot', answer(200, { ...hot, hotProducts: [7] })],
  ['an error code that belongs to another call', 'product/hot', answer(404, missing)],
  ['an error code with a wrong status', 'product/one', answer(400, missing)],
  ['an undeclared field in a refusal', 'product/one', answer(404, { ...missing, stack: 'at …' })],
  ['a server error', 'product/one', answer(500, { ...missing, code: 'server_error' })],
  [
    'a refusal that caches may store',
    'product/one',
    { ...answer(404, missing), headers: { ...headers, 'cache-control': 'public' } },
  ],
  ['an answer that is not JSON', 'product/hot', { statusCode: 200, headers: {}, body: 'ok' }],
  ['a 304 without a conditional request', 'product/hot', { statusCode: 304, headers, body: '' }],
] as const)('API-01: %s is reported', (_, name, wrong) => {
  expect(contractViolation(name, wrong)).toEqual(expect.any(String))
})

test('API-01: an undeclared field is reported with its path', () => {
  const settings = { deliveryFee: 1, freeDeliveryThreshold: 2, openingHours: [] }
  const contact = { phone: '', email: '', address: '', fax: '' }
  const body = { success: true, settings: { ...settings, contact } }
  expect(contractViolation('settings', answer(200, body))).toContain('/settings/contact/fax')
})
