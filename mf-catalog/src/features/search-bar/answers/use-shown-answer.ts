import { useState } from 'react'
import type { SearchQuery } from './search-query.ts'
import type { Answer } from './use-answer.ts'
import type { SearchAnswer, SuggestAnswer } from './use-search-results.ts'

export interface ShownAnswer {
  /** The query that is answered. */
  query: SearchQuery
  found: SearchAnswer
  suggestions: SuggestAnswer
}

/**
 * SBAR-02: the answer to show. Suggestions and products are replaced together, so that the later answer does not move
 * the earlier one. Undefined if there is no query, and until the first answer has arrived.
 */
export function useShownAnswer(
  asked: SearchQuery | undefined,
  found: SearchAnswer,
  suggestions: SuggestAnswer,
): ShownAnswer | undefined {
  const [shown, setShown] = useState<ShownAnswer>()
  const isNew = shown?.found !== found || shown.suggestions !== suggestions
  if (!asked) {
    if (shown) setShown(undefined)
  } else if (isNew && isSettled(found) && isSettled(suggestions)) {
    setShown({ query: asked, found, suggestions })
  }
  return asked && shown
}

function isSettled({ status }: Answer<unknown>): boolean {
  return status === 'ready' || status === 'failed'
}
