import type { Facets, ProductSummary } from '@shop/contracts'
import type { ChoiceField, ListingQuery } from '../definitions/listing-query.ts'
import { matches, namesOfProduct, priceOf } from './matches.ts'

/** Lower ends of the bands of prices, in TND, as the shop has them. */
const bands = [0, 20, 50, 100, 200]
/** Percent. */
const discounts = [10, 20, 30, 40, 50, 60, 70]

/** FACET-01: how many of the products each value would give, as the shop would count them. */
export function localFacets(products: readonly ProductSummary[], query: ListingQuery): Facets {
  const names = (field: ChoiceField) =>
    countNames(
      products
        .filter((product) => matches(product, query, field))
        .flatMap((product) => namesOfProduct[field](product)),
    )
  const prices = products.filter((product) => matches(product, query, 'price')).map(priceOf)
  const reduced = products.filter((product) => matches(product, query, 'minDiscount'))
  return {
    categories: names('categories'),
    subCategories: names('subcategories'),
    subSubCategories: names('subSubCategories'),
    brands: names('brands'),
    needs: names('needs'),
    prices: bands
      .map((min, index) => {
        const max = bands[index + 1]
        const count = prices.filter((price) => price >= min && price <= (max ?? price)).length
        return { min, ...(max !== undefined && { max }), count }
      })
      .filter(({ count }) => count > 0),
    discounts: discounts
      .map((minDiscount) => ({
        minDiscount,
        count: reduced.filter(({ discount }) => discount >= minDiscount).length,
      }))
      .filter(({ count }) => count > 0),
  }
}

function countNames(names: readonly string[]): { name: string; count: number }[] {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, { length: count }]) => ({ name, count }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'fr'))
}
