import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { normaliseEmail } from '@shop/domain'
import { useRequest } from '@shop/stores/use-request'
import { Field, Notice, Stack, TextInput } from '@shop/ui'
import { emailProblem, nameProblem, newPasswordProblems } from '../../../form/check-fields.ts'
import { EmailField } from '../../../form/email-field.tsx'
import { Failure } from '../../../form/failure.tsx'
import { NewPasswordFields } from '../../../form/new-password-fields.tsx'
import { SubmitButton } from '../../../form/submit-button.tsx'
import { useFields } from '../../../form/use-fields.ts'
import type { LoginStep } from '../../../sign-in/login-step.ts'
import type { GoTo } from './use-login-step.ts'
import { EnterLastCode } from './enter-last-code.tsx'

const names = ['name', 'email', 'password', 'confirmation'] as const

interface SignUpFormProps {
  step: Extract<LoginStep, { name: 'signUp' }>
  goTo: GoTo
}

/** Registers a new account, which then needs the code of a mail (AUTH-02, AUTH-03). */
export function SignUpForm({ step, goTo }: SignUpFormProps) {
  const { t } = useTranslation('auth')
  const { request, isBusy, run } = useRequest()
  const { values, problems, formProps } = useFields({
    names,
    check: ({ name, email, password, confirmation }) => ({
      name: nameProblem(name),
      email: emailProblem(email),
      ...newPasswordProblems(password, confirmation),
    }),
    onSubmit: (typed) => run(() => register(typed)),
  })

  async function register(typed: typeof values): Promise<void> {
    const email = normaliseEmail(typed.email)
    const { password, confirmation: confirmPassword } = typed
    await call('user/register', { name: typed.name.trim(), email, password, confirmPassword })
    goTo({ name: 'verify', email, fullName: typed.name.trim(), sentAt: Date.now() })
  }

  const isIncomplete = Object.values(problems).some((problem) => problem?.endsWith('Required'))
  return (
    <Stack as="form" gap={5} aria-label={t('signUp.title')} {...formProps}>
      <Field
        label={t('fields.name')}
        error={problems.name && t(`problems.${problems.name}`)}
        required
      >
        <TextInput name="name" autoComplete="name" maxLength={100} defaultValue={step.fullName} />
      </Field>
      <EmailField problem={problems.email} autoComplete="email" defaultValue={step.email} />
      <NewPasswordFields password={values.password} problems={problems} />
      {isIncomplete && <Notice tone="error" announce title={t('problems.incomplete')} />}
      <Failure
        request={request}
        actions={<EnterLastCode request={request} step="verify" email={values.email} goTo={goTo} />}
      />
      <SubmitButton isBusy={isBusy}>{t(isBusy ? 'signUp.busy' : 'signUp.submit')}</SubmitButton>
    </Stack>
  )
}
