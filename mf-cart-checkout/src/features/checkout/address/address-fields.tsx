import type { ComponentPropsWithRef, FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { type AddressField, requiredAddressFields } from '@shop/domain'
import { Field, TextInput, theme } from '@shop/ui'
import { countryText } from './country.ts'
import type { AddressFormState } from './use-address-form.ts'

const Fields = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  ${theme.media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > [data-wide] {
      grid-column: 1 / -1;
    }
  }
`

// Lengths are those of the API's contract.
const inputs: Record<AddressField, ComponentPropsWithRef<'input'>> = {
  firstName: { autoComplete: 'given-name', maxLength: 100 },
  lastName: { autoComplete: 'family-name', maxLength: 100 },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    dir: 'ltr',
    maxLength: 254,
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr', maxLength: 30 },
  street: { autoComplete: 'address-line1', maxLength: 200 },
  zipcode: { inputMode: 'numeric', autoComplete: 'postal-code', dir: 'ltr', maxLength: 20 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
  state: { autoComplete: 'address-level1', maxLength: 100 },
  country: { autoComplete: 'country-name', maxLength: 100 },
}
const hints: Partial<Record<AddressField, 'emailHint' | 'phoneHint'>> = {
  email: 'emailHint',
  phone: 'phoneHint',
}
const required: ReadonlySet<string> = new Set(requiredAddressFields)

interface AddressFieldsProps {
  form: AddressFormState
  fields: readonly AddressField[]
}

/** A group of the form's fields, each with its message beside it (CHK-01). */
export function AddressFields({ form, fields }: AddressFieldsProps) {
  const { t } = useTranslation(['checkout', 'common'])
  const messages = {
    required: t('form.required'),
    email_invalid: t('form.emailInvalid'),
  }
  return (
    <Fields>
      {fields.map((field) => {
        const problem = form.problems[field]
        const hint = hints[field]
        const text = form.values[field]
        return (
          <div key={field} data-wide={field === 'street' || undefined}>
            <Field
              label={t(`fields.${field}`)}
              hint={hint && t(`fields.${hint}`)}
              error={problem && messages[problem]}
              required={required.has(field)}
              {...(!required.has(field) && { optionalLabel: t('form.optional') })}
            >
              <TextInput
                name={field}
                value={field === 'country' ? countryText(text, t) : text}
                onChange={(event) => form.change(field, event.target.value)}
                onBlur={(event) => !isOnItsWayToSubmit(event) && form.leave(field)}
                {...inputs[field]}
              />
            </Field>
          </div>
        )
      })}
    </Fields>
  )
}

// A message that appears on blur would move the submit button between press and release of the pointer.
function isOnItsWayToSubmit({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
}
