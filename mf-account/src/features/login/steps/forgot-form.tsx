import { useTranslation } from 'react-i18next'
import { normaliseEmail } from '@shop/domain'
import { useRequest } from '@shop/stores/use-request'
import { Stack } from '@shop/ui'
import { emailProblem } from '../../../form/check-fields.ts'
import { EmailField } from '../../../form/email-field.tsx'
import { Failure } from '../../../form/failure.tsx'
import { SubmitButton } from '../../../form/submit-button.tsx'
import { useFields } from '../../../form/use-fields.ts'
import type { GoTo } from './use-login-step.ts'
import { EnterLastCode } from './enter-last-code.tsx'
import { mailCode } from './mail-code.ts'

interface ForgotFormProps {
  email: string | undefined
  goTo: GoTo
}

/** Asks for the e-mail of an account whose password is forgotten (AUTH-04). */
export function ForgotForm({ email: knownEmail, goTo }: ForgotFormProps) {
  const { t } = useTranslation('auth')
  const { request, isBusy, run } = useRequest()
  const { values, problems, formProps } = useFields({
    names: ['email'],
    check: ({ email }) => ({ email: emailProblem(email) }),
    onSubmit: (typed) =>
      run(() => mailCode({ step: 'resetCode', email: normaliseEmail(typed.email) }, goTo)),
  })

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
