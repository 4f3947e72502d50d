import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { $session } from '@shop/stores'
import { Select } from '@shop/ui'
import type { CheckoutFormState } from '../form/use-checkout-form.ts'
import { $savedAddresses } from '../storage/saved-addresses.ts'

const fields = ['firstName', 'lastName', 'phone', 'street', 'city', 'zipcode', 'country'] as const

/** Fills the form with an address of the address book. It also replaces typed texts, because the shopper chose this address (ADDR-01). */
export function AddressChoice({ form }: { form: CheckoutFormState }) {
  const { t } = useTranslation('checkout')
  const session = useStore($session)
  const { session: owner, addresses } = useStore($savedAddresses)
  if (owner !== session || addresses.length === 0) return null
  const { values, fill } = form
  const chosen = addresses.find(({ address }) => {
    return (
      fields.every((field) => values[field] === address[field]) &&
      values.state === (address.state ?? '')
    )
  })

  function choose(id: string): void {
    const saved = addresses.find((each) => each.id === id)
    if (saved) fill({ state: '', ...saved.address })
  }

  return (
    <Select
      aria-label={t('book.label')}
      value={chosen?.id ?? ''}
      onChange={({ target }: { target: { value: string } }) => choose(target.value)}
    >
      <option value="">{t('book.choose')}</option>
      {addresses.map(({ id, address: { firstName, lastName, street, city } }) => (
        <option key={id} value={id}>
          {`${firstName} ${lastName}, ${street}, ${city}`}
        </option>
      ))}
    </Select>
  )
}
