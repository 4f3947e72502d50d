import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { Stack } from '@shop/ui'
import { newPasswordProblems } from '../form/check-fields.ts'
import { Failure } from '../form/failure.tsx'
import { NewPasswordFields } from '../form/new-password-fields.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useFields } from '../form/use-fields.ts'
import { useRequest } from '../form/use-request.ts'

interface NewPasswordFormProps {
  email: string
  resetToken: string
  failedTitle: string
  /** The way to another reset token, where this one has expired. */
  restart: ReactNode
  onDone: () => void
}

/** The password that an account gets with a reset token; it can be sent when all its rules hold (AUTH-04, VER-01). */
export function NewPasswordForm({
  email,
  resetToken,
  failedTitle,
  restart,
  onDone,
}: NewPasswordFormProps) {
  const { t } = useTranslation('auth')
  const { request, run } = useRequest()
  const { values, problems, isValid, formProps } = useFields({
    names: ['password', 'confirmation'],
    check: ({ password, confirmation }) => newPasswordProblems(password, confirmation),
    onSubmit: (typed) => run(() => choose(typed)),
  })

  async function choose(typed: typeof values): Promise<void> {
    const { password: newPassword, confirmation: confirmPassword } = typed
    await call('user/reset-password', { resetToken, newPassword, confirmPassword })
    onDone()
  }

  const isBusy = request.status === 'busy'
  return (
    <Stack as="form" gap={5} aria-label={t('newPassword.label')} {...formProps}>
      {/* Tells password managers whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields password={values.password} problems={problems} />
      <Failure request={request} textOf={() => ({ title: failedTitle })} actions={restart} />
      <SubmitButton isBusy={isBusy} disabled={!isValid}>
        {t(isBusy ? 'newPassword.busy' : 'newPassword.submit')}
      </SubmitButton>
    </Stack>
  )
}
