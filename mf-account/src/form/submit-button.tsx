import type { ReactNode } from 'react'
import { Button } from '@shop/ui'
import { useIsHydrated } from './use-is-hydrated.ts'

interface SubmitButtonProps {
  isBusy: boolean
  disabled?: boolean
  /** False on a page with several forms, because none of their buttons may be more prominent than the others. */
  isMain?: boolean
  children: ReactNode
}

/** A button that does not submit before hydration, because the browser would leave the page and lose the typed text. */
export function SubmitButton({ isBusy, disabled, isMain = true, children }: SubmitButtonProps) {
  const isHydrated = useIsHydrated()
  return (
    <>
      {/* Without this disabled button, Enter would submit a form that has one field. */}
      {!isHydrated && (
        <button type="submit" hidden disabled>
          {children}
        </button>
      )}
      <Button
        type={isHydrated ? 'submit' : 'button'}
        variant={isMain ? 'primary' : 'secondary'}
        size={isMain ? 'lg' : 'md'}
        block={isMain}
        busy={isBusy}
        disabled={disabled}
      >
        {children}
      </Button>
    </>
  )
}
