import { useTranslation } from 'react-i18next'
import { Field, TextInput } from '@shop/ui'
import type { FieldProblem } from './check-fields.ts'

interface EmailFieldProps {
  problem: FieldProblem | undefined
  /** `username` in forms where a password manager looks for the account. */
  autoComplete: 'email' | 'username'
  defaultValue?: string | undefined
}

export function EmailField({ problem, autoComplete, defaultValue }: EmailFieldProps) {
  const { t } = useTranslation('auth')
  return (
    <Field label={t('fields.email')} error={problem && t(`problems.${problem}`)} required>
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={defaultValue}
      />
    </Field>
  )
}
