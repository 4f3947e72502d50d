import type { ShopContent } from '../../db/shop-content.ts'
import { anId, aProduct } from '../../testing/builders.ts'

/** A product with enough stock for every order and cart of the suite. */
export const plentiful = anId(1)
export const lastOne = anId(2)
export const soldOut = anId(3)
export const unknownProduct = anId(999)

/** Test data that every case of the suite uses. */
export const contractShop: ShopContent = {
  products: [
    aProduct(1, {
      size: '50 ml',
      stockQuantity: 1_000_000,
      discount: 20,
      bestseller: true,
      coffret: true,
      translations: { en: { name: 'Cream' }, ar: { name: 'كريم', description: 'وصف' } },
    }),
    aProduct(2, { stockQuantity: 1 }),
    aProduct(3, { stockQuantity: 0 }),
  ],
  hotProducts: [plentiful],
  heroes: [
    {
      _id: anId(50),
      image: ['/images/heroes/1'],
      displayMode: 'split',
      firstword: 'Soin',
      linkType: 'products',
      productIds: [plentiful, lastOne],
      translations: { en: { firstword: 'Care' } },
    },
  ],
  coupons: [
    { code: 'DIX', percentage: 10, description: 'Dix pour cent' },
    { code: 'EXPIRE', percentage: 10, description: '', expiresAt: Date.UTC(2020, 0, 1) },
  ],
  categories: [
    { category: 'Visage', subCategory: 'Hydratation', subSubCategory: 'Crèmes hydratantes' },
  ],
}
