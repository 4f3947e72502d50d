import type { ClipboardEvent, InputEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Field, TextInput, theme } from '@shop/ui'
import type { FieldProblem } from '../form/check-fields.ts'
import { pastedCode, typedCode } from './one-time-code.ts'

const CodeInput = styled(TextInput)`
  font-size: ${theme.fontSize['2xl']};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  letter-spacing: 0.35em;
  text-align: center;
  text-indent: 0.35em;
  text-transform: uppercase;
`

/** One input for all characters, so that mail apps and password managers can fill it in, and a whole code can be pasted (AUTH-05). */
export function CodeField({ problem }: { problem: FieldProblem | undefined }) {
  const { t } = useTranslation('auth')
  return (
    <Field
      label={t('fields.code')}
      hint={t('code.hint')}
      error={problem && t(`problems.${problem}`)}
      required
    >
      <CodeInput
        name="code"
        dir="ltr"
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onInput={tidy}
        onPaste={paste}
      />
    </Field>
  )
}

function tidy({ currentTarget }: InputEvent<HTMLInputElement>): void {
  const code = typedCode(currentTarget.value)
  if (code !== currentTarget.value) currentTarget.value = code
}

function paste(event: ClipboardEvent<HTMLInputElement>): void {
  event.preventDefault()
  const { currentTarget } = event
  currentTarget.value = pastedCode(event.clipboardData.getData('text'))
  currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
}
