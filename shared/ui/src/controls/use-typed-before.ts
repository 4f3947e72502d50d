import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls `take` with the value that the shopper typed or chose in a controlled field before hydration, if it differs from `shown`,
 * React's value. React keeps the typed value in the field, but calls no handler for it and overwrites it at the next change (GEN-11).
 * A select needs `autoComplete="off"`. Otherwise a browser that goes back restores an earlier choice, which would count as a new one.
 */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  shown: string,
  take: (value: string) => void,
): void {
  const passOn = useEffectEvent(() => {
    const value = field.current?.value ?? shown
    if (value !== shown) take(value)
  })
  // A passive effect, because the router ignores navigations until the layout effects of the whole page have run.
  useEffect(() => passOn(), [])
}
