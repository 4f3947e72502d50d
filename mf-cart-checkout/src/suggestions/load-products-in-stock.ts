import { callShared } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { isSoldOut } from '@shop/domain'

/** The first products of a listing with this filter that are in stock. */
export async function loadProductsInStock(
  filter: {
    minPrice?: number
    maxPrice?: number
    needs?: string
    categories?: string
    sort?: 'relevant' | 'price_low'
  },
  signal: AbortSignal,
): Promise<ProductSummary[]> {
  // Requests more products than are shown, because some may be sold out or in the cart.
  const input = { sort: 'relevant' as const, ...filter, limit: 12 }
  const { products } = await callShared('product/enhanced-filtered', input, { signal })
  return products.filter((product) => !isSoldOut(product))
}
