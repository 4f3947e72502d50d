import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { type ApiErrorData, callShared, isApiError, settle, type Settled } from '@shop/api'
import type { CategoryStructure } from '@shop/contracts'
import { loadWithRetry, RemoteUnavailable } from '@shop/federation/runtime'
import type { ListingData, ListingDefinition, ListOutcome } from './query/listing-definition.ts'
import type { ListingQuery } from './query/listing-query.ts'
import { readListing } from './query/read-query.ts'

/** One page of a listing and the categories its filters offer; a page past the end redirects to the last page. */
export async function loadListing(
  definition: ListingDefinition,
  { request }: LoaderFunctionArgs,
): Promise<ListingData | Response> {
  const { signal } = request
  const query = readListing(definition, new URL(request.url))
  const elsewhere = definition.elsewhere?.(query)
  if (elsewhere !== undefined) return redirect(elsewhere)
  const [list, structure] = await Promise.all([
    loadList(definition, query, signal),
    definition.filters.length > 0 ? loadStructure(signal) : undefined,
  ])
  if (list.status === 'ready') {
    const { totalPages } = list.data.pagination
    const isPastEnd = totalPages > 0 && query.page > totalPages
    if (isPastEnd) return redirect(definition.urlOf({ ...query, page: totalPages }))
  }
  return { list, structure }
}

function loadStructure(signal: AbortSignal): Promise<Settled<CategoryStructure>> {
  const structure = callShared('product/filtered-categories-structure', {}, { signal })
  return settle(structure.then(({ categories }) => categories))
}

/** Whether the API is overloaded: in that case, the list is not loaded in another way. */
function isBusy({ status }: ApiErrorData): boolean {
  return status === 429 || status === 503
}

async function loadList(
  definition: ListingDefinition,
  query: ListingQuery,
  signal: AbortSignal,
): Promise<ListOutcome> {
  const answer = await settle(definition.load(query, signal))
  if (answer.status === 'ready') return answer
  const { error } = answer
  const reason = error.status === 0 ? 'unexpected' : 'fetch'
  const filtersLocally = definition.filtersLocally && !isBusy(error)
  if (!filtersLocally) return { status: 'failed', error, reason }
  try {
    const { loadLocally } = await loadWithRetry(
      'mf-catalog/local-list',
      () => import(/* webpackChunkName: "local-list" */ './local/local-list.ts'),
    )
    return { status: 'ready', data: await loadLocally(definition, query, signal) }
  } catch (cause) {
    signal.throwIfAborted()
    // If neither the API's answer nor the code file arrives, the connection is the cause.
    const isUnreachable = error.status === 0 && cause instanceof RemoteUnavailable
    if (isApiError(cause) || isUnreachable) return { status: 'failed', error, reason }
    // Sends the error to the log of browser errors. The visitor sees the message for the reason 'filtering'.
    if (typeof reportError === 'function') reportError(cause)
    return { status: 'failed', error, reason: 'filtering' }
  }
}
