import { demoCoupons, demoHeroes, demoHotProducts, demoProducts } from '../demo/catalogue.ts'
import { demoTaxonomy } from '../demo/taxonomy.ts'
import type { ShopContent } from './shop-content.ts'

/** The demo shop as the database takes it. */
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
