import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, TextArea } from '@shop/ui'
import { Fold } from '../../../fold/fold.tsx'
import { fieldLengths } from './form-draft.ts'
import { fieldId } from './form-fields.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

/** CHK-01: the optional note for the courier, behind a button. It is shown where it has a text or a problem. */
export function CourierNote({ form }: { form: CheckoutFormState }) {
  const { t } = useTranslation('checkout')
  const [isOpen, setIsOpen] = useState<boolean>()
  const { note } = form.values
  const problem = form.problems.note
  const label = `${t('fields.note')} ${t('form.optional')}`
  return (
    <Fold
      label={<span>{label}</span>}
      isOpen={problem !== undefined || (isOpen ?? note !== '')}
      onToggle={setIsOpen}
    >
      <Field
        id={fieldId('note')}
        label={label}
        hint={t('fields.noteHint')}
        error={problem && t('form.invalid')}
      >
        <TextArea
          name="note"
          dir="auto"
          maxLength={fieldLengths.note}
          rows={2}
          value={note}
          // Stays while it is typed in, also when the text is cleared or its problem is corrected.
          onFocus={() => setIsOpen(true)}
          onBlur={() => form.leave('note')}
          onChange={({ target }) => form.change('note', target.value)}
        />
      </Field>
    </Fold>
  )
}
