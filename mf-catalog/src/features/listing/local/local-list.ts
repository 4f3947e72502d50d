import type { ProductSummary, Sort, Facets } from '@shop/contracts'
import { listPageSize, discountThresholds, priceBands } from '@shop/domain'
import { callShared } from '@shop/api'
import type { ListingDefinition, ListPage } from '../query/listing-definition.ts'
import type { ListingQuery, ChoiceField } from '../query/listing-query.ts'
import { type ListedProduct, matches, priceOf, namesOfProduct } from './matches.ts'

/** The highest `limit` of `products/filtered`. The whole list of a large shop would be too much to load and filter here. */
const mostProducts = 500

/** LIST-05: loads the newest products of the chosen category or subcategory, and filters them in the browser to one page of the list. */
export async function loadLocally(
  { isListed = () => true }: ListingDefinition,
  query: ListingQuery,
  signal: AbortSignal,
): Promise<ListPage> {
  const place = placeOf(query)
  const input = { ...place, limit: mostProducts }
  const { products } = await callShared('products/filtered', input, { signal })
  const page = filterLocally(products.filter(isListed), query)
  return { ...page, facets: withoutPlace(place, page.facets) }
}

interface Place {
  category: string | undefined
  subcategory: string | undefined
}

/** The one category or subcategory to which the list is limited; several chosen names set no limit. */
function placeOf({ categories, subcategories }: ListingQuery): Place {
  const only = (names: readonly string[]) => (names.length === 1 ? names[0] : undefined)
  return { category: only(categories), subcategory: only(subcategories) }
}

/** Leaves out the counts of other categories, which are unknown if only the products of one category were loaded. */
function withoutPlace({ category, subcategory }: Place, facets: ListPage['facets'] = {}) {
  const { categories, subCategories, ...others } = facets
  return {
    ...others,
    ...(category === undefined && subcategory === undefined && { categories }),
    ...(subcategory === undefined && { subCategories }),
  }
}

/** One page of the list, as the backend would answer it (LIST-05). */
export function filterLocally(products: readonly ListedProduct[], query: ListingQuery): ListPage {
  const matching = products.filter((product) => matches(product, query))
  const priced = products.filter((product) => matches(product, query, 'price')).map(priceOf)
  const totalPages = Math.ceil(matching.length / listPageSize)
  const page = Math.min(query.page, Math.max(totalPages, 1))
  return {
    products: sortProducts(matching, query.sort).slice(
      (page - 1) * listPageSize,
      page * listPageSize,
    ),
    pagination: { total: matching.length, page, totalPages, hasMore: page < totalPages },
    priceBounds: {
      min: priced.reduce((low, price) => Math.min(low, price), priced[0] ?? 0),
      max: priced.reduce((high, price) => Math.max(high, price), 0),
    },
    facets: localFacets(products, query),
    isLocal: true,
  }
}

/** Sorts products (LIST-02); products that are equal in the sort are ordered by newness, then by id, so that their order never changes. */
export function sortProducts(products: readonly ProductSummary[], sort: Sort): ProductSummary[] {
  const compare = orders[sort]
  return products.toSorted((a, b) => compare(a, b) || b.date - a.date || (a._id < b._id ? -1 : 1))
}

type Order = (a: ProductSummary, b: ProductSummary) => number

const orders: Record<Sort, Order> = {
  relevant: (a, b) => Number(b.bestseller) - Number(a.bestseller),
  price_low: (a, b) => priceOf(a) - priceOf(b),
  price_high: (a, b) => priceOf(b) - priceOf(a),
  newest: () => 0,
  discount: (a, b) => b.discount - a.discount,
}

/** FACET-01: the number of products that match each value, counted as the backend counts them. */
function localFacets(products: readonly ListedProduct[], query: ListingQuery): Facets {
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
