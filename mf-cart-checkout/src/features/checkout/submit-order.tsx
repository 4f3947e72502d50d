import { useTranslation } from 'react-i18next'
import { isApiError } from '@shop/api'
import { errorText } from '@shop/i18n'
import { Button, Notice, Stack } from '@shop/ui'

interface SubmitOrderProps {
  isBusy: boolean
  isDisabled: boolean
  /** The id of the element that explains why it is disabled. */
  reasonId: string | undefined
  /** Why the last try failed. */
  error: unknown
  /** An earlier attempt got no answer: for this very order, or for another one. */
  unanswered: 'same' | 'other' | undefined
}

/** The submit button, with the result of the last attempt above it (CHK-03, CHK-07). */
export function SubmitOrder(props: SubmitOrderProps) {
  const { isBusy, isDisabled, reasonId } = props
  const { t } = useTranslation('checkout')
  return (
    <Stack gap={4}>
      {!isBusy && <LastTry {...props} />}
      <Button
        type="submit"
        size="lg"
        block
        busy={isBusy}
        disabled={isDisabled}
        aria-describedby={reasonId}
      >
        {t(isBusy ? 'checkout.processing' : 'checkout.submit')}
      </Button>
    </Stack>
  )
}

function LastTry({ error, unanswered }: SubmitOrderProps) {
  const { t } = useTranslation(['checkout', 'common'])
  if (error !== undefined) {
    return (
      <Notice tone="error" announce title={t('failed.title')}>
        <p>{failureText()}</p>
        {unanswered === 'same' && <p>{t('failed.kept')}</p>}
      </Notice>
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
    return errorText(t, error)
  }
}
