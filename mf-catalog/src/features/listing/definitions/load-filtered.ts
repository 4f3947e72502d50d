import { type ApiInput, callShared } from '@shop/api'
import { type FactKind, listPageSize } from '@shop/domain'
import type { ListPage } from '../query/listing-definition.ts'
import { factChoice, type ListingQuery, type NameField } from '../query/listing-query.ts'

type Filter = ApiInput<'product/enhanced-filtered'>

/** The input of `product/enhanced-filtered`. A page has 20 products (LIST-01). */
function filterOf(query: ListingQuery): Filter {
  return {
    categories: unlessEmpty(query.categories),
    subcategories: unlessEmpty(query.subcategories),
    subSubCategories: unlessEmpty(query.subSubCategories),
    brands: unlessEmpty(query.brands),
    needs: unlessEmpty(query.needs),
    ...factInput(query),
    hasDiscount: query.isDiscounted || undefined,
    minDiscount: query.minDiscount,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    sort: query.sort,
    page: query.page,
    limit: listPageSize,
  } satisfies Filter & Record<NameField, unknown>
}

/** Makes the `load` of a listing that shows only the products that fulfil `only`. */
export function loadFiltered(only: Filter) {
  return (query: ListingQuery, signal: AbortSignal): Promise<ListPage> =>
    callShared('product/enhanced-filtered', { ...filterOf(query), ...only }, { signal })
}

/** The chosen facts as input of an API call; a kind of fact without a choice is left out. */
export function factInput(query: ListingQuery): Pick<Filter, FactKind> {
  const chosen = Object.entries(factChoice((kind) => query[kind]))
  return Object.fromEntries(chosen.filter(([, names]) => names.length > 0))
}

export function unlessEmpty(names: readonly string[]): string[] | undefined {
  return names.length > 0 ? [...names] : undefined
}
