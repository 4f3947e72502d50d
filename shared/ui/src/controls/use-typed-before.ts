import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls back with the text that was typed into a field before hydration. React keeps this text but calls no handler for
 * it, and overwrites it with its own value at the next change (GEN-11).
 */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | null>,
  take: (text: string) => void,
): void {
  const passOn = useEffectEvent(() => {
    const { value, defaultValue } = field.current ?? {}
    if (value !== undefined && value !== defaultValue) take(value)
  })
  useLayoutEffect(() => passOn(), [])
}
