import { factKinds } from '@shop/domain'
import { paths } from '@shop/urls'
import * as urls from '@shop/urls'
import type { ListingDefinition } from '../query/listing-definition.ts'
import { loadFiltered } from './load-filtered.ts'
import { allSorts, commonParams, namesOf } from '../query/read-query.ts'

const defaultSort = 'relevant'

/** COFF-01: gift sets. */
export const coffret: ListingDefinition = {
  name: 'coffret',
  path: paths.coffret,
  sorts: allSorts,
  defaultSort,
  filters: ['categories', 'subcategories', 'needs', ...factKinds, 'brands', 'price'],
  priceDelayMs: 300,
  filtersLocally: true,
  read: ({ search }) => {
    const params = new URLSearchParams(search)
    return {
      categories: namesOf(params, 'categories'),
      subcategories: namesOf(params, 'subcategories'),
    }
  },
  urlOf: (query) => {
    const { categories, subcategories } = query
    return urls.coffret({ categories, subcategories, ...commonParams(query, defaultSort) })
  },
  load: loadFiltered({ coffret: true }),
  isListed: (product) => product.coffret,
}
