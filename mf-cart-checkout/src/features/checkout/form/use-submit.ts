import { atom, type ReadableAtom } from 'nanostores'
import { type SubmitEvent, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '@shop/ui/after-paint'

interface Submit {
  /**
   * True from the press until the form has been checked or starts to be sent. An atom instead of a state, so that the
   * press renders only the button again.
   */
  $isPressed: ReadableAtom<boolean>
  submit: (event: SubmitEvent) => void
}

/**
 * Sends a form after the browser has painted the pressed button (FAST-01). Calls `read` at the press and passes its
 * result to `send`, because another tab, for example, may change the data in between.
 */
export function useSubmit<Asked>(read: () => Asked, send: (asked: Asked) => Promise<void>): Submit {
  const $isPressed = useMemo(() => atom(false), [])
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const asked = read()
    $isPressed.set(true)
    afterPaint(() =>
      flushSync(() => {
        void send(asked)
        $isPressed.set(false)
      }),
    )
  }
  return { $isPressed, submit }
}
