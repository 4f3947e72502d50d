import { aProduct, anId } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { fillIfEmpty } from './fill-if-empty.ts'

const content = () => ({ products: [aProduct(1)] })

describeShop({}, (shop) => {
  test('API-02: an empty shop is filled only once', async () => {
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

describeShop({}, (shop) => {
  test('HERO-04: a slide of the content may lead to a product that the same content adds', async () => {
    const hero = { image: ['/a.webp'], displayMode: 'split' as const, linkType: 'product' as const }
    await fillIfEmpty(shop().db, () => ({
      ...content(),
      heroes: [{ ...hero, _id: anId(5), productId: anId(1) }],
    }))
    const { body } = await shop().get('/api/heroes/list')
    expect(body.heroes).toMatchObject([{ _id: anId(5), productId: anId(1) }])
  })
})
