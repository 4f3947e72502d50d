import {
  type AddressField,
  type AddressForm,
  addressLengths,
  defaultCountry,
  maxOrderNote,
  readGovernorate,
} from '@shop/domain'
import { readExpiring, removeExpiring, writeExpiring } from '../storage/expiring-storage.ts'
import { checkoutDraftKey } from '@shop/stores/storage-keys'

/** `method` is 'pickup' if the shopper collects the order, otherwise empty. */
export type FormField = AddressField | 'note' | 'method'
export type FormValues = AddressForm & Record<'note' | 'method', string>

export const blankForm: FormValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  method: '',
  street: '',
  state: '',
  city: '',
  zipcode: '',
  country: defaultCountry,
  note: '',
}

/** The id of the suggestions of the city field. */
export const cityListId = 'checkout-cities'

/** The fields, in the order of the page. */
export const formFields = Object.keys(blankForm) as FormField[]

/** Maximum length of each field in characters, as in the API. */
export const fieldLengths: Readonly<Record<FormField, number>> = {
  ...addressLengths,
  note: maxOrderNote,
  method: 10,
}

/** Writes the state of an address in Tunisia as the governorate's stored name; clears a state that names no governorate. */
export function withKnownState(values: FormValues): FormValues {
  if (values.country !== defaultCountry) return values
  return { ...values, state: readGovernorate(values.state) ?? '' }
}

/** Values of the form, and the account that was signed in last while the form had them; undefined for a guest's values. */
export interface Draft {
  values: FormValues
  accountId?: string
}

/** The texts typed before a reload, a failed submit or a visit of another page (CHK-09). */
export function readDraft(): Partial<FormValues> & Pick<Draft, 'accountId'> {
  const stored = readExpiring(checkoutDraftKey) ?? {}
  const { accountId } = stored
  return { ...pickTexts(stored), ...(typeof accountId === 'string' && { accountId }) }
}

export function hasDraft(): boolean {
  return readExpiring(checkoutDraftKey) !== undefined
}

export function writeDraft({ values, accountId }: Draft): void {
  writeExpiring(checkoutDraftKey, { ...values, accountId })
}

export function removeDraft(): void {
  removeExpiring(checkoutDraftKey)
}

/** Removes the stored draft if it belongs to an account other than this one. */
export function removeDraftOfOther(account: string): void {
  const { accountId = account } = readDraft()
  if (accountId !== account) removeDraft()
}

function pickTexts(stored: Readonly<Record<string, unknown>>): Partial<FormValues> {
  const texts = formFields.flatMap((field) => {
    const text = stored[field]
    return typeof text === 'string' ? [[field, text]] : []
  })
  return Object.fromEntries(texts) as Partial<FormValues>
}
