import { changeShopSettings, type Db, fillIfEmpty } from '@shop/backend/cli'
import type { ShopContent } from '@shop/backend/content'
import { demoCoupons, demoHeroes, demoHotProducts, demoProducts } from './catalogue/catalogue.ts'
import { demoTaxonomy } from './catalogue/taxonomy.ts'
import { addDemoReviews } from './reviews.ts'

/** Imports the demonstration into an empty shop, by the rules of imported files. Returns false if the shop already has content. */
export async function fillWithDemonstration(db: Db): Promise<boolean> {
  if (!(await fillIfEmpty(db, wholeShop))) return false
  await addDemoReviews(db)
  await changeShopSettings(db, { email: 'contact@lotos.example' })
  return true
}

function wholeShop(): ShopContent {
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
