import { useState } from 'react'
import { useFailureText } from '../frame/desk-context.ts'

interface ChangeCallbacks<Data> {
  onChanged: (changed: Data, text: string) => void
  /** Called after a change that failed. */
  onFailed?: (error: unknown) => void
}

/** Sends changes, and calls `onChanged` with each answer. `failure` is an error text if the last change failed, otherwise empty. */
export function useChange<Data>({ onChanged, onFailed }: ChangeCallbacks<Data>) {
  const failureText = useFailureText()
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  /** Waits for the answer `sent`. `text` is the message that is shown after a successful change. */
  function change(sent: Promise<Data>, text: string): void {
    setIsBusy(true)
    setFailure('')
    sent
      .then((changed) => onChanged(changed, text))
      .catch((error: unknown) => {
        setFailure(failureText(error))
        onFailed?.(error)
      })
      .finally(() => setIsBusy(false))
  }

  return { change, failure, isBusy }
}
