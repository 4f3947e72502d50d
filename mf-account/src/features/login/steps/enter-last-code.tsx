import { useTranslation } from 'react-i18next'
import { isApiError } from '@shop/api'
import { normaliseEmail } from '@shop/domain'
import type { Request } from '@shop/stores/use-request'
import { Button } from '@shop/ui'
import type { GoTo } from './use-login-step.ts'

interface EnterLastCodeProps {
  request: Request
  /** The step with the code's field. */
  step: 'verify' | 'resetCode'
  /** The e-mail as it was typed. */
  email: string
  goTo: GoTo
}

/** After the refusal `too_many_mails`, a button to enter the last code that was sent (AUTH-05, SEC-07). */
export function EnterLastCode({ request, step, email, goTo }: EnterLastCodeProps) {
  const { t } = useTranslation('auth')
  if (request.status !== 'failed' || !isApiError(request.error, 'too_many_mails')) return null
  return (
    <Button
      variant="secondary"
      onClick={() => goTo({ name: step, email: normaliseEmail(email), isLast: true })}
    >
      {t('code.enterLast')}
    </Button>
  )
}
