import { useTranslation } from 'react-i18next'
import { Field } from '@shop/ui'
import { PasswordInput } from './password-input.tsx'
import { PasswordRules } from './password-rules.tsx'
import type { Problems } from './use-fields.ts'

interface NewPasswordFieldsProps {
  /** The label of the new password; set in a form that also asks for the current password. */
  label?: string
  /** The password, as typed so far. */
  password: string
  problems: Problems<'password' | 'confirmation'>
}

/** A new password, its rules and its confirmation. */
export function NewPasswordFields({ label, password, problems }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth')
  return (
    <>
      <Field
        label={label ?? t('fields.newPassword')}
        hint={<PasswordRules password={password} />}
        error={problems.password && t(`problems.${problems.password}`)}
        required
      >
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Field
        label={t('fields.confirmation')}
        error={problems.confirmation && t(`problems.${problems.confirmation}`)}
        required
      >
        <PasswordInput name="confirmation" autoComplete="new-password" />
      </Field>
    </>
  )
}
