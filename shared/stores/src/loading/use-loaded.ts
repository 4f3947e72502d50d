import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, type Loadable, settle } from '@shop/api'

type Load<T> = (signal: AbortSignal) => Promise<T>
type Idle = { status: 'idle' }
type Change<T> = (data: T) => T

interface Loaded<T> {
  state: Loadable<T>
  /** Loads the data again. */
  reload: () => void
  /** Changes the data, if it is ready. */
  change: (change: Change<T>) => void
}

interface LoadedOnDemand<T> {
  state: Idle | Loadable<T>
  /** Aborts the running load and starts this one. */
  load: (load: Load<T>) => void
  /** Aborts the running load and removes the loaded data. */
  reset: () => void
}

/**
 * Data of the API that a component loads when it mounts (decision 092). If `known` is passed, it is shown at once and
 * nothing is loaded.
 */
export function useLoaded<T>(load: Load<T>, known?: T): Loaded<T> {
  const [state, setState] = useState<Loadable<T>>(
    known === undefined ? { status: 'loading' } : { status: 'ready', data: known },
  )
  const { run } = useAbortable(setState)
  const start = useEffectEvent(() => {
    if (state.status === 'loading') run(load)
  })
  useEffect(() => start(), [])
  return {
    state,
    reload: () => run(load),
    change: (change) =>
      setState((now) => (now.status === 'ready' ? { ...now, data: change(now.data) } : now)),
  }
}

/** Data of the API that a component loads when the shopper asks for it. */
export function useLoadedOnDemand<T>(): LoadedOnDemand<T> {
  const [state, setState] = useState<Idle | Loadable<T>>({ status: 'idle' })
  const { run, abort } = useAbortable<T>(setState)
  return {
    state,
    load: run,
    reset: () => {
      abort()
      setState({ status: 'idle' })
    },
  }
}

/** Runs one load at a time. A load is aborted when the next load starts, and when the component unmounts. */
function useAbortable<T>(show: (state: Loadable<T>) => void) {
  const running = useRef<AbortController>(undefined)
  const abort = () => running.current?.abort()
  useEffect(() => abort, [])

  async function run(load: Load<T>): Promise<void> {
    abort()
    running.current = new AbortController()
    const { signal } = running.current
    show({ status: 'loading' })
    try {
      const loaded = await settle(load(signal))
      if (!signal.aborted) show(loaded)
    } catch (error) {
      if (signal.aborted) return
      reportError(error)
      const unexpected = { code: 'server_error', status: 0, message: '' } as const
      show({ status: 'failed', error: new ApiError(unexpected, { cause: error }).toJSON() })
    }
  }

  return { run: (load: Load<T>) => void run(load), abort }
}
