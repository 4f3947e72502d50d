import { atom, type ReadableAtom } from 'nanostores'
import { type SubmitEvent, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '@shop/ui/after-paint'

interface Submit {
  /** True from the press until the form has been checked or its sending has begun. A store, so that the press renders the button alone. */
  $isPressed: ReadableAtom<boolean>
  submit: (event: SubmitEvent) => void
}

/** Sends a form after the browser has painted that its button was pressed (FAST-01). */
export function useSubmit(send: () => Promise<void>): Submit {
  const $isPressed = useMemo(() => atom(false), [])
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    $isPressed.set(true)
    afterPaint(() =>
      flushSync(() => {
        void send()
        $isPressed.set(false)
      }),
    )
  }
  return { $isPressed, submit }
}
