import { useEffect, useState } from 'react'
import { settle } from '@shop/api'

/** SBAR-03: time from the last key or change of a filter to the call, in ms. */
const debounceMs = 300

export type Answer<T> =
  /** There is no question. */
  | { status: 'idle' }
  /** Also while the shopper types. `data` is the previous answer, shown until the new one arrives. */
  | { status: 'loading'; data: T | undefined }
  | { status: 'ready'; data: T }
  /** SBAR-04: a failure empties the results quietly. */
  | { status: 'failed' }

/**
 * SBAR-03: asks 300 ms after the last change of the question; asks nothing while there is none. The request of a
 * replaced question is aborted, and its answer ignored. `ask` has to be the same function at every render.
 */
export function useAnswer<Question, T>(
  question: Question | undefined,
  ask: (question: Question, signal: AbortSignal) => Promise<T>,
): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ status: 'idle' })
  useEffect(() => {
    if (question === undefined) return setAnswer({ status: 'idle' })
    const request = new AbortController()
    setAnswer((before) => ({ status: 'loading', data: 'data' in before ? before.data : undefined }))
    const send = async () => {
      try {
        const outcome = await settle(ask(question, request.signal))
        if (request.signal.aborted) return
        setAnswer(outcome.status === 'ready' ? outcome : { status: 'failed' })
      } catch (error) {
        // An aborted question may reject too; its outcome is dropped.
        if (request.signal.aborted) return
        reportError(error)
        setAnswer({ status: 'failed' })
      }
    }
    const timer = setTimeout(() => void send(), debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [question, ask])
  return answer
}
