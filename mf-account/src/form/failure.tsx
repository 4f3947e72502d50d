import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@shop/i18n'
import { showToast } from '@shop/stores'
import type { Request } from '@shop/stores/use-request'
import { Notice } from '@shop/ui'

export interface FailureText {
  /** What failed; without it, the message shows only the reason. */
  title?: string
  /** The reason, in place of the error's own text. */
  text?: string
}

interface FailureProps {
  request: Request
  textOf?: (error: unknown) => FailureText
  /** Buttons or links under the text. */
  actions?: ReactNode
}

/** Says why a form's request failed: in a message that takes the focus, and as a toast (section 8 of the specification). */
export function Failure({ request, textOf, actions }: FailureProps) {
  const { t } = useTranslation(['auth', 'common'])
  const box = useRef<HTMLDivElement>(null)
  const error = request.status === 'failed' ? request.error : undefined
  const { title, text = errorText(t, error) } = textOf?.(error) ?? {}
  const headline = title ?? text
  // Announces each failure once, and not again when the language changes.
  const announce = useEffectEvent(() => {
    if (error === undefined) return
    box.current?.focus()
    showToast({ kind: 'error', text: headline })
  })
  useLayoutEffect(() => announce(), [error])
  if (error === undefined) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error" title={headline} actions={actions}>
        {title !== undefined && text}
      </Notice>
    </div>
  )
}
