import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { call, isApiError } from '@shop/api'
import { normaliseEmail } from '@shop/domain'
import { useRequest } from '@shop/stores/use-request'
import { Button, Field, Stack, theme } from '@shop/ui'
import { emailProblem } from '../../../form/check-fields.ts'
import { EmailField } from '../../../form/email-field.tsx'
import { Failure } from '../../../form/failure.tsx'
import { PasswordInput } from '../../../form/password-input.tsx'
import { SubmitButton } from '../../../form/submit-button.tsx'
import { useFields } from '../../../form/use-fields.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import type { GoTo } from './use-login-step.ts'
import { EnterLastCode } from './enter-last-code.tsx'

const Forgot = styled(Button)`
  align-self: flex-end;
  margin-block: calc(-1 * ${theme.space[3]});
  /* The text of this button is aligned with the end of the fields. */
  padding-inline-end: 0;
`

interface LogInFormProps {
  email?: string | undefined
  goTo: GoTo
}

/** E-mail and password (AUTH-02, AUTH-03). */
export function LogInForm({ email: knownEmail, goTo }: LogInFormProps) {
  const { t } = useTranslation('auth')
  const { request, isBusy, run } = useRequest()
  const signIn = useSignIn()
  const { values, problems, formProps } = useFields({
    names: ['email', 'password'],
    check: ({ email, password }) => ({
      email: emailProblem(email),
      password: password === '' ? 'passwordRequired' : undefined,
    }),
    onSubmit: (typed) => run(() => logIn(normaliseEmail(typed.email), typed.password)),
  })

  async function logIn(email: string, password: string): Promise<void> {
    try {
      const { token } = await call('user/login', { email, password })
      signIn(token, email)
    } catch (error) {
      if (!isApiError(error, 'needs_verification')) throw error
      goTo({ name: 'verify', email, sentAt: Date.now(), isReminded: true })
    }
  }

  return (
    <Stack as="form" aria-label={t('logIn.title')} {...formProps}>
      <EmailField problem={problems.email} autoComplete="username" defaultValue={knownEmail} />
      <Field
        label={t('fields.password')}
        error={problems.password && t(`problems.${problems.password}`)}
        required
      >
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Forgot
        variant="ghost"
        onClick={() =>
          goTo({ name: 'forgot', ...(values.email && { email: values.email.trim() }) })
        }
      >
        {t('logIn.forgot')}
      </Forgot>
      <Failure
        request={request}
        actions={<EnterLastCode request={request} step="verify" email={values.email} goTo={goTo} />}
      />
      <SubmitButton isBusy={isBusy}>{t(isBusy ? 'logIn.busy' : 'logIn.submit')}</SubmitButton>
    </Stack>
  )
}
