import type { CallAnswer, ProductFilter, ProductSearch } from '@shop/contracts'
import type * as z from 'zod/mini'
import type { Db } from '../db/tables.ts'
import { facetsOf, priceBoundsOf, totalOf } from './facets.ts'
import { findProducts, type Wanted } from './find-products.repository.ts'
import { type Query, readQuery } from './query-words.repository.ts'
import { listSummaries } from '../product/product.repository.ts'

type Filter = z.output<typeof ProductFilter>
type Search = z.output<typeof ProductSearch>
type Pagination = CallAnswer<'product/search'>['pagination']

const PAGE_SIZE = 20

/** One page of the products that pass every filter given (API-03). */
export async function filterProducts(
  db: Db,
  filter: Filter,
): Promise<CallAnswer<'product/enhanced-filtered'>> {
  const query = filter.q ? await readQuery(db, filter.q) : undefined
  const { coffret, hasDiscount, minDiscount, minPrice, maxPrice, sort = 'relevant' } = filter
  const wanted = {
    ...wordsOf(query),
    categories: together(filter.category, filter.categories),
    subCategories: together(filter.subcategory, filter.subcategories),
    subSubCategories: together(filter.subSubCategory, filter.subSubCategories),
    coffret,
    hasDiscount,
    minDiscount,
    minPrice,
    maxPrice,
    sort,
    ...pageOf(filter),
    isFaceted: false,
  }
  if (isUnanswerable(query)) return { ...noProducts(wanted), priceBounds: { min: 0, max: 0 } }
  const { places, ...page } = await pageOfProducts(db, wanted)
  return { ...page, priceBounds: priceBoundsOf(places, wanted) }
}

/** One page of what is searched for, most relevant first, with its facets (SRCH-01). */
export async function searchProducts(
  db: Db,
  search: Search,
): Promise<{ answer: CallAnswer<'product/search'>; query: Query | undefined }> {
  const query = search.q ? await readQuery(db, search.q) : undefined
  const { categories, subCategories, subSubCategories, hasDiscount, minPrice, maxPrice } = search
  const places = {
    categories: categories ?? [],
    subCategories: subCategories ?? [],
    subSubCategories: subSubCategories ?? [],
  }
  const wanted: Wanted = {
    ...wordsOf(query),
    ...places,
    hasDiscount,
    minPrice,
    maxPrice,
    sort: 'relevant',
    ...pageOf(search),
    isFaceted: true,
  }
  const { places: counts, ...page } = isUnanswerable(query)
    ? { ...noProducts(wanted), places: [] }
    : await pageOfProducts(db, wanted)
  const correctedQuery = query?.corrected
  const facets = facetsOf(counts, places)
  return { answer: { ...page, facets, ...(correctedQuery && { correctedQuery }) }, query }
}

async function pageOfProducts(db: Db, wanted: Wanted) {
  const { ids, places } = await findProducts(db, wanted)
  const pagination = paginationOf(totalOf(places, wanted), wanted)
  return { success: true as const, products: await listSummaries(db, ids), pagination, places }
}

function noProducts(wanted: Wanted) {
  return { success: true as const, products: [], pagination: paginationOf(0, wanted) }
}

/** A query of signs alone holds no word that a product could have. */
function isUnanswerable(query: Query | undefined): boolean {
  return query?.words.length === 0
}

function wordsOf(query: Query | undefined): Pick<Wanted, 'words'> {
  return query ? { words: query.words } : {}
}

function paginationOf(total: number, { page, limit }: Wanted): Pagination {
  const totalPages = Math.ceil(total / limit)
  return { total, page, totalPages, hasMore: page < totalPages }
}

/** Page and size as asked for, or their defaults (LIST-01). */
function pageOf({ page = 1, limit = PAGE_SIZE }: { page?: number; limit?: number }) {
  return { page, limit }
}

/** The single name and the list say the same thing and may come together. */
function together(one: string | undefined, many: readonly string[] = []): string[] {
  return one ? [one, ...many] : [...many]
}
