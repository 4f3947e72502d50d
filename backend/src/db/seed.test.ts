import { describeShop } from '../testing/shop.ts'
import { seedDemoShop } from './seed.ts'

describeShop({}, (shop) => {
  test('API-02: an empty shop is filled once, with products of every price, and heroes', async () => {
    await seedDemoShop(shop().db)
    const first = await shop().get('/api/product/list')
    await seedDemoShop(shop().db)
    const again = await shop().get('/api/product/list')
    expect(first.body.products.length).toBeGreaterThan(0)
    expect(again.headers.etag).toBe(first.headers.etag)
    const { body } = await shop().get('/api/heroes/list')
    expect(body.heroes.length).toBeGreaterThan(0)
  })
})

describeShop(
  { content: { coupons: [{ code: 'MIEN', percentage: 5, description: '' }] } },
  (shop) => {
    test('API-06: a shop that was begun with coupons alone gets no demonstration products', async () => {
      await seedDemoShop(shop().db)
      const { body } = await shop().get('/api/product/list')
      expect(body.products).toEqual([])
    })
  },
)
