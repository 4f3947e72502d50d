import type { FastifyInstance } from 'fastify'
import { advanceClock } from '@shop/testing/clock'
import type { Hero } from '@shop/contracts'
import { createApi } from '../../api.ts'
import { createLogger } from '../../ops/logger.ts'
import { aProduct, anId } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'

const CACHE_TTL_MS = 60_000
const url = '/api/product/enhanced-filtered?category=Visage&limit=5'

const hero: Hero = {
  _id: anId(9),
  image: ['/a.webp'],
  displayMode: 'image-only',
  linkType: 'none',
}

describeShop({ content: { heroes: [hero], products: [aProduct(1), aProduct(2)] } }, (shop) => {
  let app: FastifyInstance
  beforeAll(async () => {
    const settings = {
      rateLimits: false,
      publicUrl: 'http://shop.example',
      answerCacheMs: CACHE_TTL_MS,
    }
    app = await createApi(shop().db, createLogger('silent'), settings)
  })
  afterAll(() => app?.close())

  const setStock = (stock: number) =>
    shop().db.updateTable('products').set({ stock }).where('id', '=', anId(1)).execute()
  const stockShown = async (address: string) => {
    const { products } = (await app.inject(address)).json<{
      products: { _id: string; stockQuantity: number }[]
    }>()
    return products.find(({ _id }) => _id === anId(1))?.stockQuantity
  }

  test('LIST-04: a list is cached once, whatever the order of its filters, and is computed again after its cache time', async () => {
    await setStock(7)
    expect(await stockShown(url)).toBe(7)
    await setStock(6)
    expect(await stockShown('/api/product/enhanced-filtered?limit=5&category=Visage')).toBe(7)
    expect(await stockShown(`${url}&page=1`)).toBe(6)
    advanceClock(CACHE_TTL_MS)
    expect(await stockShown(url)).toBe(6)
  })

  test('SEC-05: an answer that must be computed waits for the caller’s turn; a cached answer is sent without a turn', async () => {
    const inTurn = jest.spyOn(app, 'inTurn')
    const addresses = [
      '/api/product/suggest?q=creme',
      '/api/product/list',
      `/api/product/by-ids?ids=${anId(1)}`,
    ]
    for (const address of [...addresses, ...addresses]) {
      expect((await app.inject(address)).statusCode).toBe(200)
    }
    const urls = inTurn.mock.calls.map(([request]) => request.url)
    expect(urls).toEqual([...addresses, addresses[2]])
    inTurn.mockRestore()
  })

  test('API-02: a client that has the cached list gets 304, and gets a new list after the list has changed', async () => {
    const first = await app.inject(url)
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await app.inject({ url, headers })).statusCode).toBe(304)
    await setStock(3)
    advanceClock(CACHE_TTL_MS)
    expect((await app.inject({ url, headers })).statusCode).toBe(200)
  })

  test('FAST-01: answers that browsers prefetch, such as a product’s page and the carousel, are computed once for all visitors', async () => {
    const one = `/api/product/one/${anId(1)}`
    const stockOfOne = async () => {
      const { product } = (await app.inject(one)).json<{ product: { stockQuantity: number } }>()
      return product.stockQuantity
    }
    await setStock(9)
    expect(await stockOfOne()).toBe(9)
    await setStock(8)
    expect(await stockOfOne()).toBe(9)
    advanceClock(CACHE_TTL_MS)
    expect(await stockOfOne()).toBe(8)
    const heroesShown = async () =>
      (await app.inject('/api/heroes/list')).json<{ heroes: unknown[] }>().heroes.length
    expect(await heroesShown()).toBe(1)
    await shop().db.deleteFrom('heroes').execute()
    expect(await heroesShown()).toBe(1)
    advanceClock(CACHE_TTL_MS)
    expect(await heroesShown()).toBe(0)
  })
})
