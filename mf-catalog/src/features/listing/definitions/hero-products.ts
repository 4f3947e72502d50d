import { callShared } from '@shop/api'
import { idPattern, maxCartLines } from '@shop/domain'
import { loadWithRetry } from '@shop/federation/runtime'
import { paths } from '@shop/urls'
import * as urls from '@shop/urls'
import type { ListingDefinition } from '../query/listing-definition.ts'
import { factChoice } from '../query/listing-query.ts'
import { allSorts, namesOf } from '../query/read-query.ts'

const defaultSort = 'relevant'

/** HSEL-01: the products attached to a hero. A hero has few products, so they come in one answer and are sorted here. */
export const heroProducts: ListingDefinition = {
  name: 'heroProducts',
  path: paths.heroProducts,
  sorts: allSorts,
  defaultSort,
  filters: [],
  priceDelayMs: 300,
  filtersLocally: false,
  read: ({ search }) => ({
    productIds: namesOf(new URLSearchParams(search), 'products', undefined, maxCartLines),
    brands: [],
    needs: [],
    ...factChoice(() => []),
    minPrice: undefined,
    maxPrice: undefined,
    page: 1,
  }),
  urlOf: ({ productIds, sort }) =>
    urls.heroProducts(productIds, sort === defaultSort ? {} : { sort }),
  elsewhere: ({ productIds }) => (productIds.length === 0 ? urls.collection() : undefined),
  load: async ({ productIds, sort }, signal) => {
    // One text that is not an id would make the API refuse the whole request.
    const ids = productIds.filter((id) => idPattern.test(id))
    const [{ products }, { sortProducts }] = await Promise.all([
      ids.length > 0 ? callShared('product/by-ids', { ids }, { signal }) : { products: [] },
      loadWithRetry(
        'mf-catalog/local-list',
        () => import(/* webpackChunkName: "local-list" */ '../local/local-list.ts'),
      ),
    ])
    const total = products.length
    return {
      products: sortProducts(products, sort),
      pagination: { total, page: 1, totalPages: 1, hasMore: false },
    }
  },
}
