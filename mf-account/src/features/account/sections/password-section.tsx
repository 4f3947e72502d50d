import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import type { Account } from '@shop/contracts'
import { setToken } from '@shop/stores'
import { type Requests, useRequest } from '@shop/stores/use-request'
import { Field, Stack } from '@shop/ui'
import { newPasswordProblems } from '../../../form/check-fields.ts'
import { NewPasswordFields } from '../../../form/new-password-fields.tsx'
import { PasswordInput } from '../../../form/password-input.tsx'
import { SubmitButton } from '../../../form/submit-button.tsx'
import { useFields } from '../../../form/use-fields.ts'
import { ChangeFailure, Done, Section } from './section.tsx'
import { SendMail } from './send-mail.tsx'

/** Changes the password after a check of the current password. If there is none, a button sends a mail for choosing a password. */
export function PasswordSection({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const requests = useRequest()
  const { hasPassword, email } = account
  if (!hasPassword) {
    return (
      <Section title={t('password.title')} text={t('password.none')}>
        <SendMail
          label={t('password.byMail')}
          sentText={t('password.mailed')}
          send={() => call('user/forgot-password', { email })}
        />
      </Section>
    )
  }
  return (
    <Section title={t('password.title')} text={t('password.text')}>
      <Done times={requests.successes}>{t('password.done')}</Done>
      {/* The key makes a new form after each change, so that no password stays in the form. */}
      <PasswordForm key={requests.successes} email={email} {...requests} />
    </Section>
  )
}

interface PasswordFormProps extends Requests {
  email: string
}

function PasswordForm({ email, request, isBusy, run }: PasswordFormProps) {
  const { t } = useTranslation(['account', 'auth'])
  const { values, problems, formProps } = useFields({
    names: ['present', 'password', 'confirmation'],
    check: ({ present, password, confirmation }) => ({
      present: present === '' ? 'passwordRequired' : undefined,
      ...newPasswordProblems(password, confirmation),
    }),
    onSubmit: (typed) => run(() => change(typed)),
  })

  async function change({ present, password, confirmation }: typeof values): Promise<void> {
    const { token } = await call('account/change-password', {
      password: present,
      newPassword: password,
      confirmPassword: confirmation,
    })
    setToken(token)
  }

  return (
    <Stack as="form" gap={4} aria-label={t('password.title')} {...formProps}>
      {/* Password managers read from this field to which account the password belongs. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('password.present')}
        error={problems.present && t(`auth:problems.${problems.present}`)}
        required
      >
        <PasswordInput name="present" autoComplete="current-password" />
      </Field>
      <NewPasswordFields
        label={t('password.next')}
        password={values.password}
        problems={problems}
      />
      <ChangeFailure request={request} />
      <SubmitButton isBusy={isBusy} isMain={false}>
        {t(isBusy ? 'saving' : 'password.submit')}
      </SubmitButton>
    </Stack>
  )
}
