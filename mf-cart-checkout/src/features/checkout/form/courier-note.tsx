import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Field, TextArea, theme } from '@shop/ui'
import { Fold } from '../../../fold/fold.tsx'
import { fieldLengths } from './form-draft.ts'
import { fieldId } from './form-fields.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

/* The text has the same colour and weight as the word "optional" beside the labels of other fields. */
const Optional = styled.span`
  color: ${theme.color.inkMuted};
  font-weight: 400;
`

/** CHK-01: the optional note for the courier, behind a button. The note is unfolded if it has a text or a problem. */
export function CourierNote({ form }: { form: CheckoutFormState }) {
  const { t } = useTranslation('checkout')
  const [isOpen, setIsOpen] = useState<boolean>()
  const { note } = form.values
  const problem = form.problems.note
  const label = t('fields.note')
  const optionalLabel = t('form.optional')
  return (
    <Fold
      label={
        <span>
          <span>{label}</span> <Optional>{optionalLabel}</Optional>
        </span>
      }
      isOpen={problem !== undefined || (isOpen ?? note !== '')}
      onToggle={setIsOpen}
    >
      <Field
        id={fieldId('note')}
        label={label}
        optionalLabel={optionalLabel}
        hint={t('fields.noteHint')}
        error={problem && t('form.invalid')}
      >
        <TextArea
          name="note"
          dir="auto"
          maxLength={fieldLengths.note}
          rows={2}
          value={note}
          // The field stays shown while the shopper types, also if the text is cleared or its problem is corrected.
          onFocus={() => setIsOpen(true)}
          onBlur={() => form.leave('note')}
          onChange={({ target }) => form.change('note', target.value)}
        />
      </Field>
    </Fold>
  )
}
