import { useEffect, useState } from 'react'
import { callShared, isApiError } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'

type SearchTrends = CallAnswer<'product/search-trends'>['trends']

/** SBAR-02: popular searches, loaded when they are first shown. If that fails they are left out without a message. */
export function useTrends(): SearchTrends {
  const [trends, setTrends] = useState<SearchTrends>([])
  useEffect(() => {
    const request = new AbortController()
    callShared('product/search-trends', {}, { signal: request.signal }).then(
      (answer) => setTrends(answer.trends),
      (error: unknown) => {
        if (!isApiError(error) && !request.signal.aborted) reportError(error)
      },
    )
    return () => request.abort()
  }, [])
  return trends
}
