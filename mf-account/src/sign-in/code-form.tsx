import { useTranslation } from 'react-i18next'
import { normaliseEmail } from '@shop/domain'
import { useRequest } from '@shop/stores/use-request'
import { Stack } from '@shop/ui'
import { emailProblem } from '../form/check-fields.ts'
import { EmailField } from '../form/email-field.tsx'
import { Failure, type FailureText } from '../form/failure.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useFields } from '../form/use-fields.ts'
import { CodeField } from './code-field.tsx'
import { CodeLifetime } from './code-lifetime.tsx'
import { codeProblem, typedCode } from './one-time-code.ts'

interface CodeFormProps {
  label: string
  /** E-mail to which the code was sent; undefined if it is unknown and the form has to ask for it. */
  email: string | undefined
  /** Time at which the code was sent, in epoch ms; undefined if it is unknown. */
  sentAt: number | undefined
  failureText: (error: unknown) => FailureText
  onCode: (email: string, code: string) => Promise<void>
  onResend: (email: string) => Promise<void>
}

/** Asks for the code of a mail, and offers a new code when this code has expired (AUTH-03…05). */
export function CodeForm({ label, email, sentAt, failureText, onCode, onResend }: CodeFormProps) {
  const { t } = useTranslation('auth')
  const entering = useRequest()
  const resending = useRequest()
  const { values, problems, admit, formProps } = useFields({
    names: ['email', 'code'],
    check: (typed) => ({ email: emailProblem(typed.email), code: codeProblem(typed.code) }),
    onSubmit: (typed) =>
      entering.run(() => onCode(normaliseEmail(typed.email), typedCode(typed.code))),
  })

  function resend(): void {
    if (admit(['email'])) resending.run(() => onResend(normaliseEmail(values.email)))
  }

  return (
    <Stack as="form" gap={5} aria-label={label} {...formProps}>
      {email === undefined ? (
        <EmailField problem={problems.email} autoComplete="username" />
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <CodeField problem={problems.code} />
      <Failure request={entering.request} textOf={failureText} />
      <SubmitButton isBusy={entering.isBusy}>
        {t(entering.isBusy ? 'code.busy' : 'code.submit')}
      </SubmitButton>
      <Failure request={resending.request} textOf={() => ({ title: t('code.resendFailed') })} />
      <CodeLifetime sentAt={sentAt} isBusy={resending.isBusy} onResend={resend} />
    </Stack>
  )
}
