import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '@shop/api'
import { errorText } from '@shop/i18n'
import { Notice } from '@shop/ui'

interface LastAttemptNoticeProps {
  /** Why the last try failed. */
  error: unknown
  /** The reason in words, if the code that words it has already loaded. */
  text: string | undefined
  /** Whether an earlier attempt got no answer, and whether that attempt was for the same order or another order. */
  unanswered: 'same' | 'other' | undefined
}

/** The outcome of the last attempt, if the order was not placed (CHK-07). */
export function LastAttemptNotice({ error, text, unanswered }: LastAttemptNoticeProps) {
  const { t } = useTranslation(['checkout', 'common'])
  const notice = useRef<HTMLDivElement>(null)
  const prices = isApiError(error, 'prices_changed')
  // Focuses the message, because on a phone it may be out of view, while the button is always in view.
  useEffect(() => {
    if (error !== undefined) notice.current?.focus()
  }, [error])

  if (error !== undefined) {
    return (
      <div ref={notice} tabIndex={-1}>
        <Notice tone="error" announce title={t(prices ? 'failed.pricesTitle' : 'failed.title')}>
          <p>{text ?? errorText(t, error)}</p>
          {unanswered && (
            <p>{t(unanswered === 'same' ? 'failed.kept' : 'failed.unansweredOther')}</p>
          )}
        </Notice>
      </div>
    )
  }
  if (unanswered === undefined) return null
  return (
    <Notice tone="warning" announce title={t('failed.unansweredTitle')}>
      {t(unanswered === 'same' ? 'failed.unanswered' : 'failed.unansweredOther')}
    </Notice>
  )
}
