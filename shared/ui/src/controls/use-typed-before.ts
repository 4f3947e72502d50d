import { type RefObject, useLayoutEffect } from 'react'

/**
 * Passes on text typed into a field before hydration. React keeps this text without reporting it, and overwrites it
 * with its own value at the next change (GEN-11).
 */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | null>,
  take: (text: string) => void,
): void {
  useLayoutEffect(() => {
    const { value, defaultValue } = field.current ?? {}
    if (value !== undefined && value !== defaultValue) take(value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The field's text at hydration.
  }, [])
}
