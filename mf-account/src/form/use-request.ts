import { useRef, useState } from 'react'
import { isApiError } from '@shop/api'

export type Request = { status: 'idle' | 'busy' } | { status: 'failed'; error: unknown }

/** One request at a time: `run` does nothing while another request is in progress. */
export function useRequest(): { request: Request; run: (work: () => Promise<void>) => void } {
  const [request, setRequest] = useState<Request>({ status: 'idle' })
  const isBusy = useRef(false)

  async function send(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setRequest({ status: 'busy' })
    try {
      await work()
      setRequest({ status: 'idle' })
    } catch (error) {
      if (!isApiError(error)) reportError(error)
      setRequest({ status: 'failed', error })
    } finally {
      isBusy.current = false
    }
  }

  return { request, run: (work) => void send(work) }
}
