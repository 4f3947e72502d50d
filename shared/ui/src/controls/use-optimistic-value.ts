import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from './after-paint.ts'

/**
 * Shows a control's value as soon as it is chosen, and calls `onChange` after the browser has painted the value, so
 * that the tap's reaction does not wait for the page (FAST-01). If several values are chosen within one frame, only the
 * last is passed to `onChange`. A value is not passed if it equals the current `value` and no earlier change is in
 * progress. The chosen value is shown until `onChange` is done, then `value`.
 */
export function useOptimisticValue<Value>(
  value: Value,
  onChange: (value: Value) => void | Promise<void>,
): [shown: Value, choose: (value: Value) => void] {
  const [chosen, setChosen] = useState<{ value: Value }>()
  const last = useRef<typeof chosen>(undefined)
  const underWay = useRef(0)
  const owner = useRef({ value, onChange })
  useLayoutEffect(() => {
    owner.current = { value, onChange }
  })

  function choose(next: Value): void {
    const choice = { value: next }
    last.current = choice
    setChosen(choice)
    afterPaint(() => {
      if (last.current !== choice) return
      const forget = () => {
        if (last.current === choice) setChosen(undefined)
      }
      // The choice is rendered before the next event, so that a control that is used next starts from this choice.
      flushSync(() => {
        const isKept = underWay.current === 0 && Object.is(next, owner.current.value)
        const isDone = isKept ? undefined : owner.current.onChange(next)
        if (!isDone) return forget()
        underWay.current += 1
        void isDone.finally(() => {
          underWay.current -= 1
          forget()
        })
      })
    })
  }

  return [chosen ? chosen.value : value, choose]
}
