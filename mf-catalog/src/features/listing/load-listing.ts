import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { callShared, settle, type Settled } from '@shop/api'
import type { CallAnswer, CategoryStructure } from '@shop/contracts'
import { filterOf, type ListingKind, listingUrl, readListing } from './listing-query.ts'

export type ListPage = Pick<
  CallAnswer<'product/enhanced-filtered'>,
  'products' | 'pagination' | 'priceBounds'
>

export interface ListingData {
  list: Settled<ListPage>
  structure: Settled<CategoryStructure>
}

/** One page of a listing and the categories its filters offer; a page past the end redirects to the last one. */
export async function loadListing(
  kind: ListingKind,
  { request }: LoaderFunctionArgs,
): Promise<ListingData | Response> {
  const { signal } = request
  const query = readListing(kind, new URL(request.url))
  const [list, structure] = await Promise.all([
    settle(callShared('product/enhanced-filtered', filterOf(kind, query), { signal })),
    settle(
      callShared('product/filtered-categories-structure', {}, { signal }).then(
        ({ categories }) => categories,
      ),
    ),
  ])
  if (list.status === 'ready') {
    const { totalPages } = list.data.pagination
    const isPastEnd = totalPages > 0 && query.page > totalPages
    if (isPastEnd) return redirect(listingUrl(kind, { ...query, page: totalPages }))
  }
  return { list, structure }
}
