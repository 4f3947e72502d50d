import type { ShopContent } from '@shop/backend/content'
import { demoCoupons, demoHeroes, demoHotProducts, demoProducts } from './catalogue.ts'
import { demoTaxonomy } from './taxonomy.ts'

/** The whole demonstration shop. */
export function demoContent(): ShopContent {
  return {
    products: demoProducts(),
    hotProducts: demoHotProducts(),
    heroes: demoHeroes(),
    coupons: demoCoupons(),
    categories: demoTaxonomy.flatMap(({ name: [category], branches }) =>
      branches.flatMap(({ name: [subCategory], leaves }) =>
        leaves.map(({ name: [subSubCategory] }) => ({ category, subCategory, subSubCategory })),
      ),
    ),
  }
}
