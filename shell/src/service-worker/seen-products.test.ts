/** @jest-environment node */
import { seenProducts } from './seen-products.ts'
import { stores } from './store-names.ts'
import { useMemoryCaches } from './testing/memory-caches.ts'

const dated = (body: object, date: string) => Response.json(body, { headers: { date } })
const early = 'Mon, 23 Nov 2026 10:00:00 GMT'
const late = 'Tue, 24 Nov 2026 10:00:00 GMT'

beforeEach(async () => {
  const caches = useMemoryCaches()
  const answers = await caches.open(stores.answer)
  await answers.put('/api/product/one/b', dated({ product: { _id: 'b', price: 3 } }, late))
  await answers.put(
    '/api/product/enhanced-filtered',
    dated({ products: [{ _id: 'a' }, { _id: 'b', price: 2 }] }, early),
  )
  await answers.put('/api/heroes/list', dated({ heroes: [{ _id: 'h' }] }, late))
})

const ask = (path: string) => seenProducts(new URL(path, 'http://shop.test'))

test('PWA-01: a cart’s products come from whatever was seen, as they were seen last', async () => {
  const answer = await ask('/api/product/by-ids?ids=b%2Ca')
  expect(await answer?.json()).toEqual({
    success: true,
    products: [{ _id: 'b', price: 3 }, { _id: 'a' }],
  })
})

test.each([
  ['a product that was never seen', '/api/product/by-ids?ids=a%2Cc'],
  ['no product', '/api/product/by-ids?ids='],
  ['another call', '/api/product/hot?ids=a'],
])('PWA-01: nothing is made up for %s', async (_what, path) => {
  expect(await ask(path)).toBeUndefined()
})
