import { type ApiInput, callShared } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { isSoldOut } from '@shop/domain'

/** `limit`: how many products the section shows. */
export type SectionFilter = ApiInput<'product/enhanced-filtered'> & { limit: number }

/** How many more products are asked for, to stand in place of those that are sold out. */
const spare = 4

/** HOME-01: the products of a section; those that are sold out come last, if at all. */
export async function loadProducts(
  filter: SectionFilter,
  signal: AbortSignal,
): Promise<ProductSummary[]> {
  const asked = { ...filter, limit: filter.limit + spare }
  const { products } = await callShared('product/enhanced-filtered', asked, { signal })
  const soldOut = products.filter(isSoldOut)
  return [...products.filter((product) => !isSoldOut(product)), ...soldOut].slice(0, filter.limit)
}
