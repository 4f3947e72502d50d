import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from './after-paint.ts'

/**
 * A value of a control that is shown as soon as it is chosen: `onChange` hears of it once that is painted, so that a tap is
 * answered before the page follows (FAST-01). Of choices within one frame it hears the last, and of none where that is the
 * owner's `value` again and no earlier choice is under way. The chosen value is shown until `onChange` is done, then `value` is.
 */
export function useShownFirst<Value>(
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
      // Rendered before the next event: another control then starts from this choice.
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
