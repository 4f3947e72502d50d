import type { ProductSummary } from '@shop/contracts'
import { discountedPrice } from '@shop/domain'
import type { ChoiceField, ListingQuery } from '../definitions/listing-query.ts'

type FilterKind = ChoiceField | 'price' | 'minDiscount'

/** What a product has of the names that are filtered by. */
export const namesOfProduct: Record<ChoiceField, (product: ProductSummary) => readonly string[]> = {
  categories: ({ category }) => [category],
  subcategories: ({ subCategory }) => [subCategory],
  subSubCategories: ({ subSubCategory }) => [subSubCategory],
  brands: ({ brand }) => (brand ? [brand] : []),
  needs: ({ needs = [] }) => needs,
}

const fields = Object.keys(namesOfProduct) as ChoiceField[]

/** Whether a product matches one value of each filter, as the shop decides it; of all but one kind where one is given. */
export function matches(
  product: ProductSummary,
  query: ListingQuery,
  except?: FilterKind,
): boolean {
  const { minPrice = 0, maxPrice = Infinity, minDiscount = 0 } = query
  const price = priceOf(product)
  return (
    fields.every((field) => field === except || hasOneOf(product, field, query[field])) &&
    (except === 'price' || (price >= minPrice && price <= maxPrice)) &&
    (except === 'minDiscount' || product.discount >= minDiscount) &&
    (!query.isDiscounted || product.discount > 0)
  )
}

function hasOneOf(product: ProductSummary, field: ChoiceField, wanted: readonly string[]): boolean {
  return wanted.length === 0 || namesOfProduct[field](product).some((name) => wanted.includes(name))
}

/** After discount, in TND. */
export function priceOf({ price, discount }: ProductSummary): number {
  return discountedPrice(price, discount)
}
