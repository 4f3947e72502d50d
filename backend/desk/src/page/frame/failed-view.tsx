import { Button, Notice } from '@shop/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDesk, useFailureText } from './desk-context.ts'

/** Shown in place of data that could not be loaded. */
export function FailedView({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { texts } = useDesk()
  const text = useFailureText()
  const [shown, setShown] = useState('')
  // `text` is called in an effect, because it shows the sign-in if the session has ended, and a render must not do this.
  const show = useEffectEvent((failed: unknown) => setShown(text(failed)))
  useEffect(() => show(error), [error])
  return (
    <Notice
      tone="error"
      announce
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {shown}
    </Notice>
  )
}
