import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import type { Account } from '@shop/contracts'
import { setToken } from '@shop/stores'
import { Button, Field, Stack } from '@shop/ui'
import { newPasswordProblems } from '../../../form/check-fields.ts'
import { NewPasswordFields } from '../../../form/new-password-fields.tsx'
import { PasswordInput } from '../../../form/password-input.tsx'
import { SubmitButton } from '../../../form/submit-button.tsx'
import { useFields } from '../../../form/use-fields.ts'
import { useRequest } from '../../../form/use-request.ts'
import { ChangeFailure, Done, Section } from './section.tsx'

/** Changes the password after a check of the current one; an account without a password gets a link that chooses one by mail. */
export function PasswordSection({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const [round, setRound] = useState(0)
  if (!account.hasPassword) return <FirstPassword email={account.email} />
  return (
    <Section title={t('password.title')} text={t('password.text')}>
      <Done round={round}>{t('password.done')}</Done>
      {/* A new form after each change: no password stays in it. */}
      <PasswordForm key={round} email={account.email} onDone={() => setRound(round + 1)} />
    </Section>
  )
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation(['account', 'auth'])
  const { request, run } = useRequest()
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
    onDone()
  }

  const isBusy = request.status === 'busy'
  return (
    <Stack as="form" gap={4} aria-label={t('password.title')} {...formProps}>
      {/* Tells password managers which account the password belongs to. */}
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

function FirstPassword({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const { request, run } = useRequest()
  const [round, setRound] = useState(0)
  const isBusy = request.status === 'busy'

  async function ask(): Promise<void> {
    await call('user/forgot-password', { email })
    setRound(round + 1)
  }

  return (
    <Section title={t('password.title')} text={t('password.none')}>
      <Button variant="secondary" busy={isBusy} onClick={() => run(ask)}>
        {t(isBusy ? 'sending' : 'password.byMail')}
      </Button>
      <ChangeFailure request={request} />
      <Done round={round}>{t('password.mailed')}</Done>
    </Section>
  )
}
