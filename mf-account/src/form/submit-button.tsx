import type { ReactNode } from 'react'
import { Button } from '@shop/ui'
import { useIsHydrated } from '../use-is-hydrated.ts'

interface SubmitButtonProps {
  isBusy: boolean
  disabled?: boolean
  /** False: one of several forms of a page, whose buttons do not compete. */
  isMain?: boolean
  children: ReactNode
}

/** Does not submit before the page is taken over: the browser would leave the page with what was typed. */
export function SubmitButton({ isBusy, disabled, isMain = true, children }: SubmitButtonProps) {
  const isHydrated = useIsHydrated()
  return (
    <>
      {/* Without a submit button, Enter would send a form of one field. */}
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
