import type { Hero } from '@shop/contracts'
import { anId, aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'

const heroes: Hero[] = [
  { _id: anId(9), image: ['/a.webp'], displayMode: 'image-only', linkType: 'none' },
  {
    _id: anId(2),
    image: ['/b.webp'],
    imagePhone: ['/b-phone.webp'],
    displayMode: 'split',
    firstword: 'Bienvenue',
    linkType: 'products',
    productIds: [anId(1), anId(2)],
    translations: { ar: { firstword: 'مرحبا' } },
  },
  {
    _id: anId(3),
    image: ['/c.webp'],
    displayMode: 'split',
    linkType: 'subcategory',
    categoryLink: 'Visage',
    subCategoryLink: 'Hydratation',
  },
]

describeShop({ content: { heroes, products: [aProduct(1), aProduct(2)] } }, (shop) => {
  test('API-02: heroes/list returns every hero in the shop’s order, and leaves out fields that a hero does not have', async () => {
    const { status, body } = await shop().get('/api/heroes/list')
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, heroes })
  })
})
