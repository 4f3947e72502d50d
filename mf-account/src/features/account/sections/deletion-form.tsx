import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import type { Account } from '@shop/contracts'
import { Button, Field, Stack } from '@shop/ui'
import { Checkbox } from '@shop/ui/choices'
import { PasswordInput } from '../../../form/password-input.tsx'
import { useFields } from '../../../form/use-fields.ts'
import { useRequest } from '../../../form/use-request.ts'
import { CodeField } from '../../../sign-in/code-field.tsx'
import { codeProblem, typedCode } from '../../../sign-in/one-time-code.ts'
import { ChangeFailure, Done } from './section.tsx'

export type Proof = { password: string } | { code: string }

interface DeletionFormProps {
  account: Account
  onProof: (proof: Proof) => Promise<void>
  onCancel: () => void
}

/** Asks for the password, or for a code from a mail if the account has no password, and for a word of confirmation. */
export function DeletionForm({ account, onProof, onCancel }: DeletionFormProps) {
  const { t } = useTranslation(['account', 'auth'])
  const { request, run } = useRequest()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { hasPassword, email } = account
  const { problems, formProps } = useFields({
    names: hasPassword ? ['password'] : ['code'],
    check: (typed) =>
      hasPassword
        ? { password: typed.password === '' ? 'passwordRequired' : undefined }
        : { code: codeProblem(typed.code) },
    onSubmit: ({ password, code }) =>
      run(() => onProof(hasPassword ? { password } : { code: typedCode(code) })),
  })
  const { ref } = formProps
  useEffect(
    () => ref.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus(),
    [ref],
  )

  const isBusy = request.status === 'busy'
  return (
    <Stack as="form" gap={4} aria-label={t('deletion.title')} {...formProps}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <Field
          label={t('password.present')}
          error={problems.password && t(`auth:problems.${problems.password}`)}
          required
        >
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      ) : (
        <>
          <MailedCode />
          <CodeField problem={problems.code} />
        </>
      )}
      <Checkbox label={t('deletion.confirm')} checked={isConfirmed} onChange={setIsConfirmed} />
      <ChangeFailure request={request} />
      <Button type="submit" variant="danger" size="lg" busy={isBusy} disabled={!isConfirmed}>
        {t(isBusy ? 'deletion.busy' : 'deletion.submit')}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('deletion.cancel')}
      </Button>
    </Stack>
  )
}

function MailedCode() {
  const { t } = useTranslation('account')
  const { request, run } = useRequest()
  const [round, setRound] = useState(0)
  const isBusy = request.status === 'busy'

  async function ask(): Promise<void> {
    await call('account/deletion-code', {})
    setRound(round + 1)
  }

  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => run(ask)}>
        {t(isBusy ? 'sending' : 'deletion.sendCode')}
      </Button>
      <ChangeFailure request={request} />
      <Done round={round}>{t('deletion.codeSent')}</Done>
    </>
  )
}
