import type { Facets } from '@shop/contracts'
import type { ChoiceField } from './listing-query.ts'

type NamedFacet = Exclude<keyof Facets, 'prices' | 'discounts'>

/** The facet that counts the values of a filter. */
export const facetOf: Record<ChoiceField, NamedFacet> = {
  categories: 'categories',
  subcategories: 'subCategories',
  subSubCategories: 'subSubCategories',
  brands: 'brands',
  needs: 'needs',
  freeOf: 'freeOf',
  suits: 'suits',
  forWhom: 'forWhom',
  skinTypes: 'skinTypes',
  hairTypes: 'hairTypes',
  spf: 'spf',
}
