import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls back with what was typed or chosen in a controlled field before hydration, if it differs from the value `shown` by React.
 * React keeps it in the field but calls no handler for it, and overwrites it with its own value at the next change (GEN-11). A select
 * needs `autoComplete="off"`: otherwise a browser that goes back restores an earlier choice in it, which would count as a new one.
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
