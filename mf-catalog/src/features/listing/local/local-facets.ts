import type { Facets } from '@shop/contracts'
import { discountThresholds, priceBands } from '@shop/domain'
import type { ChoiceField, ListingQuery } from '../query/listing-query.ts'
import { type ListedProduct, matches, namesOfProduct, priceOf } from './matches.ts'

/** FACET-01: the number of products that match each value, counted as the backend counts them. */
export function localFacets(products: readonly ListedProduct[], query: ListingQuery): Facets {
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
    freeOf: names('freeOf'),
    suits: names('suits'),
    forWhom: names('forWhom'),
    skinTypes: names('skinTypes'),
    hairTypes: names('hairTypes'),
    spf: names('spf'),
    prices: priceBands
      .map((band) => {
        const { min, max = Infinity } = band
        return { ...band, count: prices.filter((price) => price >= min && price <= max).length }
      })
      .filter(({ count }) => count > 0),
    discounts: discountThresholds
      .map((minDiscount) => ({
        minDiscount,
        count: reduced.filter(({ discount }) => discount >= minDiscount).length,
      }))
      .filter(({ count }) => count > 0),
  }
}

function countNames(names: readonly string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'fr'))
}
