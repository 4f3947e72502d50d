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
