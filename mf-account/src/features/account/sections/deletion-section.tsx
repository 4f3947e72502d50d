import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { call } from '@shop/api'
import type { Account } from '@shop/contracts'
import { showToast, signOut } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { Button, Field, Stack, Text, theme } from '@shop/ui'
import { Checkbox } from '@shop/ui/choices'
import * as urls from '@shop/urls'
import { PasswordInput } from '../../../form/password-input.tsx'
import { useFields } from '../../../form/use-fields.ts'
import { CodeField } from '../../../sign-in/code-field.tsx'
import { codeProblem, typedCode } from '../../../sign-in/one-time-code.ts'
import { ChangeFailure, Section } from './section.tsx'
import { SendMail } from './send-mail.tsx'

/* The button has the colour of danger, because it leads to deleting the account. */
const DeletionButton = styled(Button)`
  &[data-variant='secondary']:enabled {
    border-color: currentcolor;
    color: ${theme.color.danger};

    ${theme.media.hover} {
      &:hover {
        background: ${theme.color.dangerTint};
        color: ${theme.color.danger};
      }
    }
  }
`

/** Deletes the account and its owner's data. First says which data is deleted and which stays, then asks for password or code. */
export function DeletionSection({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)

  async function remove(proof: Proof): Promise<void> {
    await call('account/delete', { ...proof, confirmed: true })
    signOut()
    showToast({ kind: 'success', text: t('deletion.done') })
    await navigate(urls.home())
  }

  return (
    <Section title={t('deletion.title')} text={t('deletion.text')}>
      <Text size="sm" tone="soft">
        {t('deletion.kept')}
      </Text>
      <Text size="sm" tone="soft">
        {t('deletion.underWay')}
      </Text>
      {isOpen ? (
        <DeletionForm account={account} onProof={remove} onCancel={() => setIsOpen(false)} />
      ) : (
        <DeletionButton variant="secondary" onClick={() => setIsOpen(true)}>
          {t('deletion.open')}
        </DeletionButton>
      )}
    </Section>
  )
}

type Proof = { password: string } | { code: string }

interface DeletionFormProps {
  account: Account
  onProof: (proof: Proof) => Promise<void>
  onCancel: () => void
}

/** Asks for a confirmation and for the password, or for a code from a mail if the account has no password. */
function DeletionForm({ account, onProof, onCancel }: DeletionFormProps) {
  const { t } = useTranslation(['account', 'auth'])
  const { request, isBusy, run } = useRequest()
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
          <SendMail
            label={t('deletion.sendCode')}
            sentText={t('deletion.codeSent')}
            send={() => call('account/deletion-code', {})}
          />
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
