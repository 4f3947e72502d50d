import type { CallAnswer, ProductSummary } from '@shop/contracts'
import { type FactKind, hasChosen, kindsOutOfCount } from '@shop/domain'
import { discountedPrice } from '@shop/i18n'
import { facetOf } from '../query/facet-of.ts'
import type { ChoiceField, ListingQuery } from '../query/listing-query.ts'

type FilterKind = ChoiceField | 'price' | 'minDiscount'

export type ListedProduct = CallAnswer<'products/filtered'>['products'][number]

/** The values that a product has for each filter; an unknown fact gives no value (FACT-01). */
export const namesOfProduct: Record<ChoiceField, (product: ListedProduct) => readonly string[]> = {
  categories: ({ category }) => [category],
  subcategories: ({ subCategory }) => [subCategory],
  subSubCategories: ({ subSubCategory }) => [subSubCategory],
  brands: ({ brand }) => (brand ? [brand] : []),
  needs: ({ needs = [] }) => needs,
  freeOf: known('freeOf'),
  suits: known('suits'),
  forWhom: known('forWhom'),
  skinTypes: known('skinTypes'),
  hairTypes: known('hairTypes'),
  spf: known('spf'),
}

function known(kind: FactKind) {
  return ({ filteredBy }: ListedProduct) => filteredBy?.[kind] ?? []
}

const fields = Object.keys(namesOfProduct) as ChoiceField[]

/**
 * Whether a product matches each filter, by the backend's rules. `counted`: the filter for whose values products are
 * counted. Filters that do not apply to these counts are ignored.
 */
export function matches(
  product: ListedProduct,
  query: ListingQuery,
  counted?: FilterKind,
): boolean {
  const { minPrice = 0, maxPrice = Infinity, minDiscount = 0 } = query
  const price = priceOf(product)
  const ignored = ignoredFor(counted)
  return (
    fields.every(
      (field) =>
        ignored.includes(facetOf[field]) ||
        hasChosen(field, namesOfProduct[field](product), query[field]),
    ) &&
    (counted === 'price' || (price >= minPrice && price <= maxPrice)) &&
    (counted === 'minDiscount' || product.discount >= minDiscount) &&
    (!query.isDiscounted || product.discount > 0)
  )
}

/** Names of the facets whose filters are ignored while the products for the values of `counted` are counted. */
function ignoredFor(counted: FilterKind | undefined): readonly string[] {
  const isChoice = counted !== undefined && counted !== 'price' && counted !== 'minDiscount'
  return isChoice ? kindsOutOfCount(facetOf[counted]) : []
}

/** The price after discount, in TND. */
export function priceOf({ price, discount }: ProductSummary): number {
  return discountedPrice(price, discount)
}
