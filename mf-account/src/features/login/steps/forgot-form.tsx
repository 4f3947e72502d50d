import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { normaliseEmail } from '@shop/domain'
import { Stack } from '@shop/ui'
import { emailProblem } from '../../../form/check-fields.ts'
import { EmailField } from '../../../form/email-field.tsx'
import { Failure } from '../../../form/failure.tsx'
import { SubmitButton } from '../../../form/submit-button.tsx'
import { useFields } from '../../../form/use-fields.ts'
import { useRequest } from '../../../form/use-request.ts'
import type { GoTo } from './use-login-step.ts'
import { EnterLastCode } from './enter-last-code.tsx'

interface ForgotFormProps {
  email: string | undefined
  goTo: GoTo
}

/** Asks for the e-mail of an account whose password is forgotten (AUTH-04). */
export function ForgotForm({ email: knownEmail, goTo }: ForgotFormProps) {
  const { t } = useTranslation('auth')
  const { request, run } = useRequest()
  const { values, problems, formProps } = useFields({
    names: ['email'],
    check: ({ email }) => ({ email: emailProblem(email) }),
    onSubmit: (typed) => run(() => send(normaliseEmail(typed.email))),
  })

  async function send(email: string): Promise<void> {
    await call('user/forgot-password', { email })
    goTo({ name: 'resetCode', email, sentAt: Date.now() })
  }

  const isBusy = request.status === 'busy'
  return (
    <Stack as="form" gap={5} aria-label={t('forgot.title')} {...formProps}>
      <EmailField problem={problems.email} autoComplete="username" defaultValue={knownEmail} />
      <Failure
        request={request}
        textOf={() => ({ title: t('code.resendFailed') })}
        actions={
          <EnterLastCode request={request} step="resetCode" email={values.email} goTo={goTo} />
        }
      />
      <SubmitButton isBusy={isBusy}>{t(isBusy ? 'code.resending' : 'forgot.submit')}</SubmitButton>
    </Stack>
  )
}
