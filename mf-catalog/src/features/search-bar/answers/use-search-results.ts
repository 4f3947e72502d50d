import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { type Language, pageLanguage } from '@shop/domain'
import { type SearchQuery, searchInput } from './search-query.ts'
import { type Answer, useAnswer } from './use-answer.ts'

const maxProducts = 5

/** Suggestions with the shop's names in the language of the page (SBAR-02). */
function suggest(q: string, language: Language, signal: AbortSignal) {
  return call('product/suggest', { q, language }, { signal })
}

/** The products of a query; `words` are the words that the shopper typed, for texts about this answer. */
async function search(query: SearchQuery, signal: AbortSignal) {
  const input = { ...searchInput(query), limit: maxProducts }
  return { words: query.q, ...(await call('product/search', input, { signal })) }
}

export type SearchAnswer = Answer<Awaited<ReturnType<typeof search>>>
export type SuggestAnswer = Answer<Awaited<ReturnType<typeof suggest>>>

/**
 * SBAR-03, SBAR-04: suggestions and first products for what the shopper typed. `asked` is set when the shopper types or
 * changes a filter, and cleared when the page changes. The words in the address of the search page do not set it, so that
 * the trends count only words that shoppers have typed.
 */
export function useSearchResults(asked: SearchQuery | undefined): {
  suggestions: SuggestAnswer
  found: SearchAnswer
} {
  const { i18n } = useTranslation()
  const language = pageLanguage(i18n.language)
  const ask = useCallback(
    (q: string, signal: AbortSignal) => suggest(q, language, signal),
    [language],
  )
  return {
    suggestions: useAnswer(asked?.q.trim(), ask),
    found: useAnswer(asked, search),
  }
}
