import { useCallback, useEffect, useEffectEvent, useState } from 'react'

type Answer<Data> =
  | { status: 'loading' }
  | { status: 'ready'; data: Data }
  | { status: 'failed'; error: unknown }

/**
 * Calls `load` when `key` changes and when `reload` is called, and returns its answer. A late answer of an earlier call is
 * ignored. `replace` replaces the answer by other data, such as the answer of a change.
 */
export function useAnswer<Data>(key: string, load: () => Promise<Data>) {
  const [asked, setAsked] = useState({ key, round: 0 })
  const [answer, setAnswer] = useState<Answer<Data>>({ status: 'loading' })
  if (asked.key !== key) {
    setAsked({ key, round: asked.round + 1 })
    setAnswer({ status: 'loading' })
  }
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    let isCurrent = true
    loadNow().then(
      (data) => isCurrent && setAnswer({ status: 'ready', data }),
      (error: unknown) => isCurrent && setAnswer({ status: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [asked])
  const reload = useCallback(
    () => setAsked((before) => ({ ...before, round: before.round + 1 })),
    [],
  )
  const replace = useCallback((data: Data) => setAnswer({ status: 'ready', data }), [])
  return { answer, reload, replace }
}
