import { type CallName, calls, ErrorAnswer } from '@shop/contracts'
import fc from 'fast-check'
import { aProduct, anId, anOrder } from '../testing/builders.ts'
import { describeShop, type TestShop } from '../testing/shop.ts'

const names = Object.keys(calls) as CallName[]
const queryFields = Object.keys(calls['product/enhanced-filtered'].input.shape)
const oddTexts = ['', '\0', '\ud800', '-1', '1e999', 'NaN', 'true', '%', "'", '\\', ',', '﷽', '٣']
const anyText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 60 }))
const anyValue = fc.oneof(anyText, fc.jsonValue({ maxDepth: 2 }))

/** A good order with one part, at any depth, replaced by something else. */
const almostAnOrder = fc.record({ path: fc.nat(), value: anyValue }).map(({ path, value }) => {
  const order = anOrder([{ id: anId(1), quantity: 1, size: 'M' }], { coupon: { code: 'DIX' } })
  const places = placesOf(order)
  const place = places[path % places.length]
  if (place) place.holder[place.key] = value
  return order
})

function placesOf(value: unknown): { holder: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])])
}

describeShop({ content: { products: [aProduct(1, { stockQuantity: 100_000 })] } }, (shop) => {
  const request = async (name: CallName, input: Record<string, string> | object) => {
    const { method, path } = calls[name]
    if (method === 'POST') return judge(name, await shop().post(path, input))
    const query = input as Record<string, string>
    const url = path.replaceAll(/:(\w+)/g, (_, key: string) => encode(query[key] ?? 'x'))
    const search = Object.entries(query).map(([key, value]) => `${key}=${encode(value)}`)
    return judge(name, await shop().get(`${url}?${search.join('&')}`))
  }

  test.each(names.filter((name) => calls[name].method === 'GET'))(
    'API-01: %s never fails, whatever the query',
    async (name) => {
      const query = fc.dictionary(fc.constantFrom(...queryFields, 'productId'), anyText)
      await fc.assert(
        fc.asyncProperty(query, (input) => request(name, input)),
        { numRuns: 60 },
      )
    },
  )

  test.each(names.filter((name) => calls[name].method === 'POST'))(
    'API-01: %s never fails, whatever the body',
    async (name) => {
      const body = fc.oneof(
        fc.dictionary(fc.constantFrom('orderId', 'email', 'items', 'address', 'x'), anyValue),
        fc.array(anyValue, { maxLength: 3 }),
      )
      await fc.assert(
        fc.asyncProperty(body, (input) => request(name, input)),
        { numRuns: 60 },
      )
    },
  )

  test('API-01: order/place never fails on an order with one odd part', async () => {
    const property = fc.asyncProperty(almostAnOrder, (input) => request('order/place', input))
    await fc.assert(property, { numRuns: 150 })
  })
})

/** Either the answer of the contract to the letter, or a refusal of the contract. */
function judge(name: CallName, { status, body }: Awaited<ReturnType<TestShop['get']>>): void {
  if (status === 200) {
    expect(calls[name].answer.parse(body)).toEqual(body)
    return
  }
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(ErrorAnswer.parse(body)).toEqual(body)
}

/** As a careless client would: half of a surrogate pair goes out as bytes that are no UTF-8. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
