import type { ReactNode } from 'react'
import { Button } from '@shop/ui'
import { useIsHydrated } from '../use-is-hydrated.ts'

interface SubmitButtonProps {
  isBusy: boolean
  disabled?: boolean
  children: ReactNode
}

/** Does not submit before the page is taken over: the browser would leave the page with what was typed. */
export function SubmitButton({ isBusy, disabled, children }: SubmitButtonProps) {
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
        size="lg"
        block
        busy={isBusy}
        disabled={disabled}
      >
        {children}
      </Button>
    </>
  )
}
