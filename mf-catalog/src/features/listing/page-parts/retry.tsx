import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { forgetSharedAnswers } from '@shop/api'
import { Button, Notice } from '@shop/ui'

/** Label and action of the button that loads the list again. */
export function useRetry() {
  const { t } = useTranslation(['listing', 'common'])
  const { state, revalidate } = useRevalidator()
  const busy = state === 'loading'
  return {
    label: t(busy ? 'common:actions.retrying' : 'listing:retry'),
    onClick: () => {
      // Clears the cached answers, because an answer without products is cached like any other.
      forgetSharedAnswers()
      void revalidate()
    },
    busy,
  }
}

/** LIST-05, SRCH-02: a warning with the button that loads the list again. */
export function RetryNotice({ children }: { children: ReactNode }) {
  const { label, onClick, busy } = useRetry()
  return (
    <Notice
      tone="warning"
      announce
      actions={
        <Button variant="secondary" busy={busy} onClick={onClick}>
          {label}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
