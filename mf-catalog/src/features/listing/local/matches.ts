import type { ProductSummary } from '@shop/contracts'
import { kindsOutOfCount } from '@shop/domain'
import { discountedPrice } from '@shop/i18n'
import { facetOf } from '../definitions/facet-of.ts'
import type { ChoiceField, ListingQuery } from '../definitions/listing-query.ts'

type FilterKind = ChoiceField | 'price' | 'minDiscount'

/** The values that a product has for each filter. */
export const namesOfProduct: Record<ChoiceField, (product: ProductSummary) => readonly string[]> = {
  categories: ({ category }) => [category],
  subcategories: ({ subCategory }) => [subCategory],
  subSubCategories: ({ subSubCategory }) => [subSubCategory],
  brands: ({ brand }) => (brand ? [brand] : []),
  needs: ({ needs = [] }) => needs,
}

const fields = Object.keys(namesOfProduct) as ChoiceField[]

/**
 * Whether a product matches one value of each filter, by the backend's rules. Where a facet is being counted, the
 * filters that do not apply to it are ignored.
 */
export function matches(
  product: ProductSummary,
  query: ListingQuery,
  counted?: FilterKind,
): boolean {
  const { minPrice = 0, maxPrice = Infinity, minDiscount = 0 } = query
  const price = priceOf(product)
  const ignored = ignoredFor(counted)
  return (
    fields.every(
      (field) => ignored.includes(facetOf[field]) || hasOneOf(product, field, query[field]),
    ) &&
    (counted === 'price' || (price >= minPrice && price <= maxPrice)) &&
    (counted === 'minDiscount' || product.discount >= minDiscount) &&
    (!query.isDiscounted || product.discount > 0)
  )
}

/** Names of the facets whose filters are ignored while `counted` is counted. */
function ignoredFor(counted: FilterKind | undefined): readonly string[] {
  const isChoice = counted !== undefined && counted !== 'price' && counted !== 'minDiscount'
  return isChoice ? kindsOutOfCount(facetOf[counted]) : []
}

function hasOneOf(product: ProductSummary, field: ChoiceField, wanted: readonly string[]): boolean {
  return wanted.length === 0 || namesOfProduct[field](product).some((name) => wanted.includes(name))
}

/** After discount, in TND. */
export function priceOf({ price, discount }: ProductSummary): number {
  return discountedPrice(price, discount)
}
