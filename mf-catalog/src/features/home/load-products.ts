import { type ApiInput, callShared } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { isSoldOut } from '@shop/domain'

/**
 * `limit`: how many products the section shows. `bestsellersAlone`: leaves out the products that follow the best
 * sellers in the sort 'relevant'.
 */
export type SectionFilter = ApiInput<'product/enhanced-filtered'> & {
  limit: number
  bestsellersAlone?: true
}

/** Number of extra products requested, to replace sold-out products. */
const spare = 4

export interface Section {
  products: ProductSummary[]
  /** French names of the needs for which the whole list has products (FACET-02). */
  needs: string[]
}

/** HOME-01: the products of a section. Sold-out products come last, and only if too few others are in stock. */
export async function loadSection(filter: SectionFilter, signal: AbortSignal): Promise<Section> {
  const { bestsellersAlone = false, ...input } = filter
  const asked = { ...input, limit: filter.limit + spare }
  const answer = await callShared('product/enhanced-filtered', asked, { signal })
  // `sort` is stable: it keeps the API's order among products in stock, and among sold-out products.
  const products = answer.products
    .filter(({ bestseller }) => bestseller || !bestsellersAlone)
    .sort((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b)))
  const needs = answer.facets.needs.map(({ name }) => name)
  return { products: products.slice(0, filter.limit), needs }
}
