import { aProduct } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { fillIfEmpty } from './fill-if-empty.ts'

const content = () => ({ products: [aProduct(1)] })

describeShop({}, (shop) => {
  test('API-02: an empty shop is filled once', async () => {
    await fillIfEmpty(shop().db, content)
    await fillIfEmpty(shop().db, content)
    const { body } = await shop().get('/api/product/list')
    expect(body.products).toHaveLength(1)
  })
})

describeShop(
  { content: { coupons: [{ code: 'MIEN', percentage: 5, description: '' }] } },
  (shop) => {
    test('API-06: a shop that has only coupons is not filled', async () => {
      await fillIfEmpty(shop().db, content)
      const { body } = await shop().get('/api/product/list')
      expect(body.products).toEqual([])
    })
  },
)
