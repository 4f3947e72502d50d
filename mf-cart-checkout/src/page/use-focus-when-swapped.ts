import { type RefObject, useEffect, useRef } from 'react'
import type { CartContent } from '../cart-content/filled-cart.ts'

/** Focuses `body` if the cart's status changes, for example from lines to empty cart, and the focused element has disappeared. */
export function useFocusWhenSwapped(
  status: CartContent['status'],
  body: RefObject<HTMLElement | null>,
): void {
  const before = useRef(status)
  useEffect(() => {
    const isSwapped = before.current !== 'restoring' && before.current !== status
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body
    if (isSwapped && isLost) body.current?.focus()
    before.current = status
  }, [status, body])
}
