import { useTranslation } from 'react-i18next'
import { call, isApiError } from '@shop/api'
import { CodeForm } from '../../../sign-in/code-form.tsx'
import type { LoginStep } from '../../../sign-in/login-step.ts'
import { mailCode } from './mail-code.ts'
import type { GoTo } from './use-login-step.ts'

interface ResetCodeProps {
  step: Extract<LoginStep, { name: 'resetCode' }>
  goTo: GoTo
}

/** Asks for the code that allows a new password (AUTH-04, AUTH-05). */
export function ResetCode({ step, goTo }: ResetCodeProps) {
  const { t } = useTranslation('auth')

  async function enter(email: string, code: string): Promise<void> {
    const { resetToken } = await call('user/verify-reset-code', { email, code })
    goTo({ name: 'newPassword', email, resetToken, isFirst: false })
  }

  return (
    <CodeForm
      label={t('resetCode.title')}
      email={step.email}
      sentAt={step.sentAt}
      failureText={(error) =>
        isApiError(error, 'invalid_reset_code')
          ? { title: t('resetCode.invalid'), text: t('code.check') }
          : { title: t('resetCode.failed') }
      }
      onCode={enter}
      onResend={(email) => mailCode({ step: 'resetCode', email }, goTo, { replace: true })}
    />
  )
}
