import { useRef, useState } from 'react'
import { isApiError } from '@shop/api'

export type Request = { status: 'idle' | 'busy' } | { status: 'failed'; error: unknown }

export interface Requests {
  request: Request
  isBusy: boolean
  /** The number of successful requests. */
  successes: number
  /** Runs `work`; does nothing while a request is running. */
  run: (work: () => Promise<unknown>) => void
}

/**
 * A request that the shopper starts with a button. Sends one request at a time, and returns the state of the last
 * request (decision 092).
 */
export function useRequest(): Requests {
  const [request, setRequest] = useState<Request>({ status: 'idle' })
  const [successes, setSuccesses] = useState(0)
  const isRunning = useRef(false)

  async function send(work: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setRequest({ status: 'busy' })
    try {
      await work()
      setRequest({ status: 'idle' })
      setSuccesses((count) => count + 1)
    } catch (error) {
      if (!isApiError(error)) reportError(error)
      setRequest({ status: 'failed', error })
    } finally {
      isRunning.current = false
    }
  }

  return { request, isBusy: request.status === 'busy', successes, run: (work) => void send(work) }
}
