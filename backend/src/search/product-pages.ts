import type { CallAnswer, ProductFilter, ProductSearch } from '@shop/contracts'
import { factKinds, type KnownFacts } from '@shop/domain'
import type * as z from 'zod/mini'
import type { Db } from '../db/tables.ts'
import { type ChosenNames, summaryOf } from './facets.ts'
import { findProducts, type ProductQuery } from './find-products.repository.ts'
import { readContraindicated } from './contraindicated.repository.ts'
import { nearNeeds } from './near-needs.repository.ts'
import { type Query, readQuery } from './reading/read-query.ts'
import { listSummaries } from '../product/product.repository.ts'

/** A query that states every filter by name, so that the compiler reports a forgotten one. */
type WholeQuery = ProductQuery & Required<ChosenNames>
type Filter = z.output<typeof ProductFilter>
type Search = z.output<typeof ProductSearch>
type Pagination = CallAnswer<'product/search'>['pagination']

const PAGE_SIZE = 20

/** Returns one page of the products that match every filter (API-03). */
export async function filterProducts(
  db: Db,
  filter: Filter,
): Promise<CallAnswer<'product/enhanced-filtered'>> {
  const query = filter.q ? await readQuery(db, filter.q, filter.exact) : undefined
  const { coffret, hasDiscount, minDiscount, minPrice, maxPrice, sort = 'relevant' } = filter
  const wanted: WholeQuery = {
    ...wordsOf(query),
    categories: mergeNames(filter.category, filter.categories),
    subCategories: mergeNames(filter.subcategory, filter.subcategories),
    subSubCategories: mergeNames(filter.subSubCategory, filter.subSubCategories),
    brands: filter.brands ?? [],
    needs: filter.needs ?? [],
    ...factsIn(filter),
    coffret,
    hasDiscount,
    minDiscount,
    minPrice,
    maxPrice,
    sort,
    ...pageOf(filter),
  }
  const page = await pageOfProducts(db, wanted)
  return { ...page, ...otherWords(query, page.pagination.total) }
}

/** The corrected words, if these were searched for; or the words to suggest, if the typed words find nothing (FIND-04). */
function otherWords(query: Query | undefined, total: number) {
  const { corrected, suggested } = query ?? {}
  return {
    ...(corrected && { correctedQuery: corrected }),
    ...(suggested && total === 0 && { suggestedQuery: suggested }),
  }
}

/** Returns one page of search results, most relevant first, with facets (SRCH-01). */
export async function searchProducts(
  db: Db,
  search: Search,
): Promise<{ answer: CallAnswer<'product/search'>; query: Query | undefined }> {
  const query = search.q ? await readQuery(db, search.q, search.exact) : undefined
  const { hasDiscount, minPrice, maxPrice } = search
  const wanted: WholeQuery = {
    ...wordsOf(query),
    categories: search.categories ?? [],
    subCategories: search.subCategories ?? [],
    subSubCategories: search.subSubCategories ?? [],
    brands: search.brands ?? [],
    needs: search.needs ?? [],
    ...factsIn(search),
    hasDiscount,
    minPrice,
    maxPrice,
    sort: search.sort ?? 'relevant',
    ...pageOf(search),
  }
  const [page, contraindicated] = await Promise.all([
    pageOfProducts(db, wanted),
    query && query.conditions.length > 0 ? readContraindicated(db, query, wanted) : undefined,
  ])
  const { total } = page.pagination
  const needs = query && total === 0 && !contraindicated ? await nearNeeds(db, query) : []
  const answer = {
    ...page,
    ...otherWords(query, total),
    ...(needs.length > 0 && { nearNeeds: needs }),
    ...(contraindicated && { contraindicated }),
  }
  return { answer, query }
}

async function pageOfProducts(db: Db, wanted: ProductQuery) {
  const found = hasNoWords(wanted)
    ? { ids: [], cells: [], byFacts: [], byDiscount: [] }
    : await findProducts(db, wanted)
  const { total, ...summary } = summaryOf(found, wanted)
  const products = await listSummaries(db, found.ids)
  return { success: true as const, products, pagination: paginationOf(total, wanted), ...summary }
}

/** Whether the query contains no word, for example because it consists of punctuation. */
function hasNoWords({ words }: ProductQuery): boolean {
  return words?.length === 0
}

function wordsOf(query: Query | undefined): Pick<ProductQuery, 'words' | 'refused' | 'mayMiss'> {
  if (!query) return {}
  const { words, refused, mayMiss } = query
  return { words, refused, mayMiss }
}

function paginationOf(total: number, { page, limit }: ProductQuery): Pagination {
  const totalPages = Math.ceil(total / limit)
  return { total, page, totalPages, hasMore: page < totalPages }
}

/** The number and the size of the page that a call asks for, with their defaults (LIST-01). */
function pageOf({ page = 1, limit = PAGE_SIZE }: { page?: number; limit?: number }) {
  return { page, limit }
}

/** The filters by facts in the input of a call. */
function factsIn(input: KnownFacts): KnownFacts {
  return Object.fromEntries(factKinds.map((kind) => [kind, input[kind] ?? []]))
}

/** Merges the two forms in which a call may state a filter: a single name and a list of names. */
function mergeNames(one: string | undefined, many: readonly string[] = []): string[] {
  return one ? [one, ...many] : [...many]
}
