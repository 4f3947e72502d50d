import { useEffect, useState } from 'react'
import { callShared, isApiError } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'

type SearchTrends = CallAnswer<'product/search-trends'>['trends']

/** SBAR-02: what others search for, asked for when it is first needed. A failure leaves the trends out, quietly. */
export function useTrends(isNeeded: boolean): SearchTrends {
  const [trends, setTrends] = useState<SearchTrends>([])
  const isLoading = isNeeded && trends.length === 0
  useEffect(() => {
    if (!isLoading) return
    const request = new AbortController()
    callShared('product/search-trends', {}, { signal: request.signal }).then(
      (answer) => setTrends(answer.trends),
      (error: unknown) => {
        if (!isApiError(error) && !request.signal.aborted) reportError(error)
      },
    )
    return () => request.abort()
  }, [isLoading])
  return trends
}
