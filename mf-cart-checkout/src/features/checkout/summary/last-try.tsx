import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '@shop/api'
import { errorText } from '@shop/i18n'
import { Notice } from '@shop/ui'

interface LastTryProps {
  /** Why the last try failed. */
  error: unknown
  /** An earlier attempt got no answer: for this very order, or for another one. */
  unanswered: 'same' | 'other' | undefined
}

/** How the last try went, if the order was not placed (CHK-07). */
export function LastTry({ error, unanswered }: LastTryProps) {
  const { t } = useTranslation(['checkout', 'common'])
  const notice = useRef<HTMLDivElement>(null)
  // On a phone the button is in sight everywhere, this is not.
  useEffect(() => {
    if (error !== undefined) notice.current?.focus()
  }, [error])

  if (error !== undefined) {
    return (
      <div ref={notice} tabIndex={-1}>
        <Notice tone="error" announce title={t('failed.title')}>
          <p>{failureText()}</p>
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

  function failureText(): string {
    if (isApiError(error, 'product_unavailable')) return t('stock.unavailable')
    if (isApiError(error, 'coupon_invalid')) return t('failed.coupon')
    return errorText(t, error)
  }
}
