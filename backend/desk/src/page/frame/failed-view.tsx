import { Button, Notice } from '@shop/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDesk, useFailureText } from './desk-context.ts'

/** Shown in place of data that could not be loaded. */
export function FailedView({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { texts } = useDesk()
  const text = useFailureText()
  const [shown, setShown] = useState('')
  // `text` runs in an effect, because the end of a session changes the whole page.
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
