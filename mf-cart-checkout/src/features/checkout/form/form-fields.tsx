import { useStore } from '@nanostores/react'
import type { ComponentPropsWithRef, FocusEvent, KeyboardEvent } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  type AddressField,
  countryText,
  defaultCountry,
  governorates,
  pageLanguage,
} from '@shop/domain'
import { $isSignedIn, $settings } from '@shop/stores'
import { Field, Select, TextInput, theme } from '@shop/ui'
import { CountrySelect } from '@shop/ui/country-select'
import { cityListId, fieldLengths, type FormField } from './form-draft.ts'
import type { CheckoutFormState, FieldProblem } from './use-checkout-form.ts'

/*
 * There are two columns if two short fields fit, as on most phones. A field has four rows: label, control, error and hint. Each row
 * is as high as the same row of the neighbour, so that two controls are on one line even if one label has two lines.
 */
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9.25rem, 34%)), 1fr));
  gap: ${theme.space[1]} ${theme.space[3]};

  > div,
  > div > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: subgrid;
    grid-row: span 4;
  }
  > div {
    padding-block-end: ${theme.space[2]};
  }
  /* The browser's own rule for the arrow of suggestions is important, so this rule has to be important too. */
  input::-webkit-calendar-picker-indicator {
    display: none !important;
  }
  /* A message is nearer to its own field than to the next label. */
  > :has([aria-invalid='true']) {
    padding-block-end: ${theme.space[4]};
  }
  > [data-wide] {
    grid-column: 1 / -1;
  }
  ${theme.media.tablet} {
    column-gap: ${theme.space[4]};

    > [data-wide='phone'] {
      grid-column: auto;
    }
  }
`

const inputs: Readonly<Record<FormField, ComponentPropsWithRef<'input'>>> = {
  firstName: { autoComplete: 'given-name', enterKeyHint: 'next' },
  lastName: { autoComplete: 'family-name', enterKeyHint: 'next' },
  phone: {
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    dir: 'ltr',
    enterKeyHint: 'next',
  },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    dir: 'ltr',
    enterKeyHint: 'next',
  },
  state: { autoComplete: 'address-level1', enterKeyHint: 'next' },
  city: { autoComplete: 'address-level2', enterKeyHint: 'next' },
  street: { autoComplete: 'address-line1', enterKeyHint: 'next' },
  zipcode: { autoComplete: 'postal-code', dir: 'ltr', enterKeyHint: 'done' },
  country: { autoComplete: 'country-name', enterKeyHint: 'done' },
  note: {},
  method: {},
}
const hints: Partial<Record<FormField, 'emailHint' | 'phoneHint'>> = {
  email: 'emailHint',
  phone: 'phoneHint',
}
/** Fields that span both columns. 'always': on every screen. 'phone': only on screens narrower than a tablet. */
const widths: Partial<Record<FormField, 'always' | 'phone'>> = {
  phone: 'phone',
  email: 'phone',
  street: 'always',
}

interface FormFieldsProps {
  form: CheckoutFormState
  fields: readonly AddressField[]
}

/** A group of the form's fields, each with its error message (CHK-01). */
export function FormFields({ form, fields }: FormFieldsProps) {
  const { t } = useTranslation('checkout')
  const isSignedIn = useStore($isSignedIn)
  return (
    <Fields>
      {fields.map((field) => {
        const problem = form.problems[field]
        const isRequired = form.isRequired(field)
        // The mail about an account's order goes to the account's e-mail address, which is verified (decision 007).
        const usual = form.isPickup && field === 'phone' ? undefined : hints[field]
        const hint = isSignedIn && field === 'email' ? 'accountEmailHint' : usual
        return (
          <div key={field} data-wide={widths[field]}>
            <Field
              id={fieldId(field)}
              label={t(`fields.${field}`)}
              hint={hint && t(`fields.${hint}`)}
              error={problem && problemText(t, field, problem)}
              required={isRequired}
              {...(!isRequired && { optionalLabel: t('form.optional') })}
            >
              <Control form={form} field={field} />
            </Field>
          </div>
        )
      })}
    </Fields>
  )
}

/** The id of a field's control in the page. */
export function fieldId(field: FormField): string {
  return `checkout-${field}`
}

function Control({ form, field }: { form: CheckoutFormState; field: FormField }) {
  const { i18n } = useTranslation()
  const settings = useStore($settings)
  const { country, [field]: text } = form.values
  const isTunisia = country === defaultCountry
  const common = {
    name: field,
    onBlur: (event: FocusEvent) => !isOnItsWayToSubmit(event) && form.leave(field),
    onChange: ({ target }: { target: { value: string } }) => form.change(field, target.value),
  }
  const maxLength = fieldLengths[field]
  // If the shop delivers only in Tunisia, the country is a value that cannot be changed.
  if (field === 'country' && !(isTunisia && settings?.isTunisiaOnly))
    return (
      <CountrySelect
        {...common}
        autoComplete="country-name"
        value={text}
        language={pageLanguage(i18n.language)}
        servesOthers={settings?.isTunisiaOnly !== true}
      />
    )
  if (field === 'state' && isTunisia) return <GovernorateSelect {...common} value={text} />
  const input = {
    // The text has its own direction: a French address on an Arabic page begins with its number at the left.
    dir: 'auto',
    ...inputs[field],
    ...common,
    maxLength,
    ...(field === 'zipcode' && isTunisia && { inputMode: 'numeric' as const }),
    ...(field === 'city' && form.values.state && { list: cityListId }),
    ...(field === 'country' && { readOnly: true }),
    value: field === 'country' ? countryText(text, pageLanguage(i18n.language)) : text,
    onKeyDown: (event: KeyboardEvent) => focusNextOnEnter(event, () => form.focusNextEmpty(field)),
  }
  return <TextInput {...input} />
}

function GovernorateSelect(props: ComponentPropsWithRef<'select'>) {
  const { t, i18n } = useTranslation('checkout')
  return (
    <Select autoComplete="address-level1" {...props}>
      <option value="">{t('fields.statePlaceholder')}</option>
      {governorates(pageLanguage(i18n.language)).map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** Enter moves the focus to the next empty required field, like the key "next" of a phone. If there is none, Enter submits the form. */
function focusNextOnEnter(event: KeyboardEvent, focusNext: () => boolean): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing && focusNext()) event.preventDefault()
}

// Whether the focus moves to the submit button. In that case no message may appear on blur, because it would move the
// button between press and release of the pointer.
function isOnItsWayToSubmit({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
}

/** One sentence that says what is wrong with a field, or what to write into it (CHK-01). */
function problemText(t: TFunction<'checkout'>, field: AddressField, problem: FieldProblem): string {
  return problem === 'required' ? t(`missing.${field}`) : t(`form.${problem}`)
}
