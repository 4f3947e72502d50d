import { useEffect, useEffectEvent } from 'react'
import { useLoadedOnDemand } from '@shop/stores/use-loaded'

/** SBAR-03: time from the last key or change of a filter to the call, in ms. */
const debounceMs = 300

/** State of an answer: `idle` if there is no question, `loading` also while the shopper types. A failure shows no message (SBAR-04). */
export type Answer<T> = ReturnType<typeof useLoadedOnDemand<T>>['state']

/**
 * SBAR-03: calls `ask` 300 ms after the last change of `question`, unless `question` is undefined. A new question aborts
 * the request of the previous question, whose answer is ignored. `ask` must be the same function at every render.
 */
export function useAnswer<Question, T>(
  question: Question | undefined,
  ask: (question: Question, signal: AbortSignal) => Promise<T>,
): Answer<T> {
  const { state, load, reset } = useLoadedOnDemand<T>()
  const start = useEffectEvent(() => {
    if (question === undefined) return reset()
    load(async (signal) => {
      await new Promise((resolve) => setTimeout(resolve, debounceMs))
      signal.throwIfAborted()
      return ask(question, signal)
    })
  })
  useEffect(() => start(), [question, ask])
  return state
}
