import { type ApiInput, callShared, settle } from '@shop/api'
import { factKinds, listPageSize } from '@shop/domain'
import { paths } from '@shop/urls'
import * as urls from '@shop/urls'
import { isSearchable } from '../../../search-words/is-searchable.ts'
import type { ListingDefinition, ListPage } from '../query/listing-definition.ts'
import { countFilters, type ListingQuery, type NameField } from '../query/listing-query.ts'
import { factInput, unlessEmpty } from './load-filtered.ts'
import { allSorts, commonParams, namesOf } from '../query/read-query.ts'

const textLimit = 200
const defaultSort = 'relevant'

/** SRCH-01, SRCH-02, LIST-02: products that match the searched words, best match first unless a different sort is chosen. */
export const search: ListingDefinition = {
  name: 'search',
  path: paths.search,
  sorts: allSorts,
  defaultSort,
  filters: [
    'categories',
    'subcategories',
    'subSubCategories',
    'needs',
    ...factKinds,
    'brands',
    'price',
    'discounted',
  ],
  offersAllLevels: true,
  priceRange: { min: 0, max: 1000 },
  priceDelayMs: 500,
  filtersLocally: false,
  read: ({ search: query }) => {
    const params = new URLSearchParams(query)
    return {
      text: cutText(params.get('q') ?? ''),
      isExact: params.get('exact') === 'true',
      categories: namesOf(params, 'categories'),
      subcategories: namesOf(params, 'subCategories'),
      subSubCategories: namesOf(params, 'subSubCategories'),
      isDiscounted: params.get('hasDiscount') === 'true',
    }
  },
  urlOf: (query) => {
    const { text, isExact, categories, subcategories, subSubCategories, isDiscounted } = query
    return urls.search({
      q: text,
      exact: isExact,
      categories,
      subCategories: subcategories,
      subSubCategories,
      hasDiscount: isDiscounted,
      ...commonParams(query, defaultSort),
    })
  },
  load: async (query, signal) => {
    const found = await settle(
      // A search needs words of two letters or more, or a filter.
      isSearchable(query.text) || countFilters(query) > 0
        ? callShared('product/search', searchOf(query), { signal })
        : Promise.resolve<ListPage>({ ...nothing, isUnasked: true }),
    )
    const page = found.status === 'ready' ? found.data : { ...nothing, warning: found.error }
    return page.products.length > 0 ? page : { ...page, trends: await loadTrends(signal) }
  },
}

const nothing: ListPage = {
  products: [],
  pagination: { total: 0, page: 1, totalPages: 0, hasMore: false },
}

/** Cuts the text to the length that the API accepts, never within a character. */
function cutText(text: string): string {
  return text
    .trim()
    .slice(0, textLimit)
    .replace(/\p{Cs}$/u, '')
}

type Search = ApiInput<'product/search'>
/** The API names one of the filters differently. */
type SearchField = Exclude<NameField, 'subcategories'> | 'subCategories'

function searchOf(query: ListingQuery): Search {
  return {
    // A text that is too short for a search is not sent; only the filters apply.
    q: isSearchable(query.text) ? query.text : undefined,
    exact: query.isExact || undefined,
    categories: unlessEmpty(query.categories),
    subCategories: unlessEmpty(query.subcategories),
    subSubCategories: unlessEmpty(query.subSubCategories),
    brands: unlessEmpty(query.brands),
    needs: unlessEmpty(query.needs),
    ...factInput(query),
    hasDiscount: query.isDiscounted || undefined,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    sort: query.sort === defaultSort ? undefined : query.sort,
    page: query.page,
    limit: listPageSize,
  } satisfies Search & Record<SearchField, unknown>
}

/** Popular searches; empty if the API fails. The page then offers only categories. */
async function loadTrends(signal: AbortSignal): Promise<string[]> {
  const answer = await settle(callShared('product/search-trends', {}, { signal }))
  return answer.status === 'ready' ? answer.data.trends.map(({ term }) => term) : []
}
