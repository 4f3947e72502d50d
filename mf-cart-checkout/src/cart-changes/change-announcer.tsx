import { useStore } from '@nanostores/react'
import { VisuallyHidden } from '@shop/ui'
import { $cartChanges } from './changes-store.ts'
import { useChangeText } from './use-change-text.ts'

/**
 * CART-11: announces each change once to screen readers. Render this live region before the first change, because
 * screen readers ignore text that appears together with its live region.
 */
export function ChangeAnnouncer() {
  const changes = useStore($cartChanges)
  const textOf = useChangeText()
  return (
    <VisuallyHidden as="div" aria-live="polite" aria-relevant="additions">
      {changes.map((change) => (
        <p key={JSON.stringify(change)}>{textOf(change)}</p>
      ))}
    </VisuallyHidden>
  )
}
