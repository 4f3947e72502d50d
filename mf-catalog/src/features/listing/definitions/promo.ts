import { factKinds } from '@shop/domain'
import { paths } from '@shop/urls'
import * as urls from '@shop/urls'
import type { ListingDefinition } from '../query/listing-definition.ts'
import { loadFiltered } from './load-filtered.ts'
import { allSorts, commonParams, namesOf, numberOf } from '../query/read-query.ts'

const defaultSort = 'discount'

/** PROM-01: reduced products, the largest discounts first. */
export const promo: ListingDefinition = {
  name: 'promo',
  path: paths.promo,
  sorts: allSorts,
  defaultSort,
  filters: ['thresholds', 'categories', 'subcategories', 'needs', ...factKinds, 'brands', 'price'],
  priceDelayMs: 300,
  filtersLocally: true,
  read: ({ search }) => {
    const params = new URLSearchParams(search)
    return {
      // A threshold of 0 means all promotions.
      minDiscount: numberOf(params.get('minDiscount'), 100) || undefined,
      categories: namesOf(params, 'categories'),
      subcategories: namesOf(params, 'subcategories'),
    }
  },
  urlOf: (query) => {
    const { minDiscount, categories, subcategories } = query
    return urls.promo({
      ...(minDiscount && { minDiscount }),
      categories,
      subcategories,
      ...commonParams(query, defaultSort),
    })
  },
  load: loadFiltered({ hasDiscount: true }),
  isListed: ({ discount }) => discount > 0,
}
