import type { ReactNode } from 'react'
import { Button } from '@shop/ui'
import { useIsHydrated } from './use-is-hydrated.ts'

interface SubmitButtonProps {
  isBusy: boolean
  disabled?: boolean
  /** False in a page with several forms: no button may stand out there. */
  isMain?: boolean
  children: ReactNode
}

/** Does not submit before hydration: the browser would leave the page and lose what was typed. */
export function SubmitButton({ isBusy, disabled, isMain = true, children }: SubmitButtonProps) {
  const isHydrated = useIsHydrated()
  return (
    <>
      {/* Without any submit button, Enter would submit a form of one field. */}
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
