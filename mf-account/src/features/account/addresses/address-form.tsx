import { useStore } from '@nanostores/react'
import { type ComponentPropsWithRef, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import type { SavedAddress } from '@shop/contracts'
import {
  addressLengths,
  countryText,
  defaultCountry,
  formatPhone,
  governorates,
  pageLanguage,
} from '@shop/domain'
import { $settings } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { Button, Cluster, Field, Select, Stack, TextInput } from '@shop/ui'
import { CountrySelect } from '@shop/ui/country-select'
import { SubmitButton } from '../../../form/submit-button.tsx'
import { ChangeFailure } from '../sections/section.tsx'
import {
  addressFields,
  type BookField,
  type BookProblems,
  readAddress,
  refusedFields,
} from './read-address.ts'

const inputs: Readonly<Record<BookField, ComponentPropsWithRef<'input'>>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' },
  state: { autoComplete: 'address-level1' },
  city: { autoComplete: 'address-level2' },
  street: { autoComplete: 'address-line1' },
  zipcode: { autoComplete: 'postal-code', dir: 'ltr' },
  country: { autoComplete: 'country-name' },
}

interface AddressFormProps {
  /** The address to change; undefined for a new address. */
  saved: SavedAddress | undefined
  /** Called with the whole address book after the address was saved. */
  onSaved: (addresses: SavedAddress[]) => void
  onCancel: () => void
}

/**
 * The form that adds or changes an address of the address book. The address must follow the rules for an order's address (ADDR-01).
 * The form cannot be closed while the address is being saved.
 */
export function AddressForm({ saved, onSaved, onCancel }: AddressFormProps) {
  const { t } = useTranslation(['account', 'auth'])
  const form = useRef<HTMLFormElement>(null)
  const { request, isBusy, run } = useRequest()
  const [found, setFound] = useState<BookProblems>({})
  const [country, setCountry] = useState(saved?.address.country ?? defaultCountry)
  const refused = request.status === 'failed' ? refusedFields(request.error) : {}
  const problems = { ...refused, ...found }
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const read = readAddress(new FormData(event.currentTarget))
    setFound(read.problems)
    const [first] = Object.keys(read.problems)
    if (first === undefined) return save(read.address)
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  function save(address: ReturnType<typeof readAddress>['address']): void {
    run(async () => {
      const answer = await call('account/save-address', { ...(saved && { id: saved.id }), address })
      onSaved(answer.addresses)
    })
  }

  function problemText(field: BookField): string | undefined {
    const { [field]: problem } = problems
    if (problem === 'required') return t(`addresses.missing.${field}`)
    return problem && t(`addresses.problems.${problem}`)
  }

  return (
    <Stack
      as="form"
      gap={4}
      ref={form}
      method="post"
      noValidate
      aria-label={t(saved ? 'addresses.change' : 'addresses.add')}
      onSubmit={submit}
    >
      {addressFields.map((field) => (
        <Field
          key={field}
          label={t(`addresses.fields.${field}`)}
          error={problemText(field)}
          {...(field === 'state' ? { optionalLabel: t('addresses.optional') } : { required: true })}
        >
          <Control field={field} saved={saved} country={country} onCountry={setCountry} />
        </Field>
      ))}
      <ChangeFailure request={request} />
      <Cluster gap={3}>
        <SubmitButton isBusy={isBusy} isMain={false}>
          {t(isBusy ? 'saving' : 'addresses.submit')}
        </SubmitButton>
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {t('addresses.cancel')}
        </Button>
      </Cluster>
    </Stack>
  )
}

interface ControlProps {
  field: BookField
  saved: SavedAddress | undefined
  /** The chosen country. */
  country: string
  onCountry: (country: string) => void
}

function Control({ field, saved, country, onCountry, ...ofField }: ControlProps) {
  const { t, i18n } = useTranslation('account')
  const language = pageLanguage(i18n.language)
  const isTunisiaOnly = useStore($settings)?.isTunisiaOnly === true
  const isTunisia = country === defaultCountry
  const known = saved?.address[field] ?? ''
  if (field === 'state' && isTunisia) {
    return (
      <Select {...ofField} name={field} autoComplete="address-level1" defaultValue={known}>
        <option value="">{t('addresses.noState')}</option>
        {governorates(language).map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    )
  }
  // If the shop delivers only in Tunisia, the country is a value that cannot be changed.
  if (field === 'country' && !(isTunisia && isTunisiaOnly)) {
    return (
      <CountrySelect
        {...ofField}
        name={field}
        autoComplete="country-name"
        value={country}
        language={language}
        servesOthers={!isTunisiaOnly}
        onChange={({ target }) => onCountry(target.value)}
      />
    )
  }
  const shown: Partial<Record<BookField, string>> = {
    country: countryText(country, language),
    phone: formatPhone(known),
  }
  return (
    <TextInput
      dir="auto"
      {...inputs[field]}
      {...ofField}
      name={field}
      maxLength={addressLengths[field]}
      readOnly={field === 'country'}
      defaultValue={shown[field] ?? known}
    />
  )
}
