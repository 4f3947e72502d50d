import { call } from '@shop/api'
import { type SearchQuery, searchInput } from '../search-query.ts'
import { type Answer, useAnswer } from './use-answer.ts'

const maxProducts = 5

const suggest = (q: string, signal: AbortSignal) => call('product/suggest', { q }, { signal })

/** The products of a query; `words` is what the shopper asked for, for texts about this answer. */
async function search(query: SearchQuery, signal: AbortSignal) {
  const input = { ...searchInput(query), limit: maxProducts }
  return { words: query.q, ...(await call('product/search', input, { signal })) }
}

export type SearchAnswer = Answer<Awaited<ReturnType<typeof search>>>
export type SuggestAnswer = Answer<Awaited<ReturnType<typeof suggest>>>

/**
 * SBAR-03, SBAR-04: suggestions and first products of what the shopper typed. `asked` changes with typing and filters alone:
 * what an address says is never sent from here, so that only shoppers' own searches are counted for the trends.
 */
export function useSearchResults(asked: SearchQuery | undefined): {
  suggestions: SuggestAnswer
  found: SearchAnswer
} {
  return {
    suggestions: useAnswer(asked?.q.trim(), suggest),
    found: useAnswer(asked, search),
  }
}
