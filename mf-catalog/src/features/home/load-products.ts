import { type ApiInput, callShared } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'

/** One page of products for a section. */
export async function loadProducts(
  filter: ApiInput<'product/enhanced-filtered'>,
  signal: AbortSignal,
): Promise<ProductSummary[]> {
  const { products } = await callShared('product/enhanced-filtered', filter, { signal })
  return products
}
