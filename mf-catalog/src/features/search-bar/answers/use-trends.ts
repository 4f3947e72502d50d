import { useEffect, useState } from 'react'
import { callShared, isApiError } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'

type SearchTrends = CallAnswer<'product/search-trends'>['trends']

/** SBAR-02: what others search for, asked for when they are first shown. A failure leaves the trends out, quietly. */
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
