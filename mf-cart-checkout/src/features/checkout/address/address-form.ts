import { type AddressField, type AddressForm, defaultCountry } from '@shop/domain'
import { readExpiring, removeExpiring, writeExpiring } from '../expiring-storage.ts'

const draftKey = 'checkoutAddress'

export const blankAddress: AddressForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  street: '',
  zipcode: '',
  city: '',
  state: '',
  country: defaultCountry,
}

/** In the order they stand in the page. */
export const addressFields = Object.keys(blankAddress) as AddressField[]

/** What was typed before a reload, a failed submit or another page (CHK-09). */
export function readAddressDraft(): Partial<AddressForm> {
  const stored = readExpiring(draftKey) ?? {}
  const typed = addressFields.flatMap((field) => {
    const text = stored[field]
    return typeof text === 'string' ? [[field, text]] : []
  })
  return Object.fromEntries(typed) as Partial<AddressForm>
}

export function writeAddressDraft(form: AddressForm): void {
  writeExpiring(draftKey, form)
}

export function removeAddressDraft(): void {
  removeExpiring(draftKey)
}
