import { type ApiInput, callShared } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { isSoldOut } from '@shop/domain'

/** `limit`: how many products the section shows. */
export type SectionFilter = ApiInput<'product/enhanced-filtered'> & { limit: number }

/** How many more products are asked for, to stand in place of those that are sold out. */
const spare = 4

export interface Section {
  products: ProductSummary[]
  /** French names of what products of the whole list help with (FACET-02). */
  needs: string[]
}

/** HOME-01: the products of a section; those that are sold out come last, if at all. */
export async function loadSection(filter: SectionFilter, signal: AbortSignal): Promise<Section> {
  const asked = { ...filter, limit: filter.limit + spare }
  const answer = await callShared('product/enhanced-filtered', asked, { signal })
  // The sort keeps the order of equals.
  const products = [...answer.products].sort((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b)))
  const needs = answer.facets.needs.map(({ name }) => name)
  return { products: products.slice(0, filter.limit), needs }
}
