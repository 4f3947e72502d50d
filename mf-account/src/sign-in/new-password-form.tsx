import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call, settle } from '@shop/api'
import { $isSignedIn } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { Stack } from '@shop/ui'
import { newPasswordProblems } from '../form/check-fields.ts'
import { Failure } from '../form/failure.tsx'
import { NewPasswordFields } from '../form/new-password-fields.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useFields } from '../form/use-fields.ts'

interface NewPasswordFormProps {
  email: string
  resetToken: string
  failedTitle: string
  /** A link to get a new reset token, shown when this token has expired. */
  restart: ReactNode
  onDone: () => void
}

/** Sets a password with a reset token. The form can be sent once the password fulfils all rules (AUTH-04, VER-01). */
export function NewPasswordForm({
  email,
  resetToken,
  failedTitle,
  restart,
  onDone,
}: NewPasswordFormProps) {
  const { t } = useTranslation('auth')
  const { request, isBusy, run } = useRequest()
  const { values, problems, isValid, formProps } = useFields({
    names: ['password', 'confirmation'],
    check: ({ password, confirmation }) => newPasswordProblems(password, confirmation),
    onSubmit: (typed) => run(() => choose(typed)),
  })

  async function choose(typed: typeof values): Promise<void> {
    const { password: newPassword, confirmation: confirmPassword } = typed
    await call('user/reset-password', { resetToken, newPassword, confirmPassword })
    // The new password has ended all sessions of the account, perhaps also this browser's session. In that case the API
    // refuses this call, and the token is removed. Without the call, the sign-in page would redirect the visitor as if she
    // were signed in. If this browser has the session of another account, that session stays.
    if ($isSignedIn.get()) await settle(call('account/get', {}))
    onDone()
  }

  return (
    <Stack as="form" gap={5} aria-label={t('newPassword.label')} {...formProps}>
      {/* Password managers read from this field to which account the password belongs. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields password={values.password} problems={problems} />
      <Failure request={request} textOf={() => ({ title: failedTitle })} actions={restart} />
      <SubmitButton isBusy={isBusy} disabled={!isValid}>
        {t(isBusy ? 'newPassword.busy' : 'newPassword.submit')}
      </SubmitButton>
    </Stack>
  )
}
