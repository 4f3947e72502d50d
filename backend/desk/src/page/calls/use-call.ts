import { useState } from 'react'
import { useFailureText } from '../frame/desk-context.ts'

interface CallCallbacks<Data> {
  onAnswered: (data: Data, text: string) => void
  /** Called after a call that failed. */
  onFailed?: (error: unknown) => void
}

/** Waits for calls, and calls `onAnswered` with each answer. `failure` is an error text if the last call failed, otherwise empty. */
export function useCall<Data>({ onAnswered, onFailed }: CallCallbacks<Data>) {
  const failureText = useFailureText()
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  /** Waits for the answer `asked`. `text` is the message that is shown after a successful change. */
  function call(asked: Promise<Data>, text = ''): void {
    setIsBusy(true)
    setFailure('')
    asked
      .then((data) => onAnswered(data, text))
      .catch((error: unknown) => {
        setFailure(failureText(error))
        onFailed?.(error)
      })
      .finally(() => setIsBusy(false))
  }

  return { call, failure, isBusy }
}
