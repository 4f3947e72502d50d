import { useTranslation } from 'react-i18next'
import { call, isApiError } from '@shop/api'
import { Notice, Stack } from '@shop/ui'
import { CodeForm } from '../../../sign-in/code-form.tsx'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import type { LoginStep } from '../../../sign-in/login-step.ts'
import { mailCode } from './mail-code.ts'
import type { GoTo } from './use-login-step.ts'

interface VerifyCodeProps {
  step: Extract<LoginStep, { name: 'verify' }>
  goTo: GoTo
}

/** Asks for the code that verifies a new account (AUTH-03, AUTH-05). */
export function VerifyCode({ step, goTo }: VerifyCodeProps) {
  const { t } = useTranslation('auth')
  const signIn = useSignIn()

  async function verify(email: string, code: string): Promise<void> {
    const { token, resetToken } = await call('user/verify', { email, code })
    if (token !== undefined) signIn(token, email)
    else if (resetToken !== undefined) {
      goTo({ name: 'newPassword', email, resetToken, isFirst: true })
    }
  }

  return (
    <Stack gap={5}>
      {step.isReminded && <Notice tone="warning" announce title={t('errors.needs_verification')} />}
      <CodeForm
        label={t('verify.title')}
        email={step.email}
        sentAt={step.sentAt}
        failureText={(error) =>
          isApiError(error, 'invalid_code')
            ? { title: t('errors.invalid_code'), text: t('code.check') }
            : { title: t('verify.failed') }
        }
        onCode={verify}
        onResend={(email) => mailCode({ step: 'verify', email }, goTo, { replace: true })}
      />
    </Stack>
  )
}
