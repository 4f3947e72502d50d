import { type FormField, type FormValues, withKnownState } from './form-draft.ts'

const placeFields: ReadonlySet<string> = new Set([
  'state',
  'city',
  'street',
  'zipcode',
  'country',
] satisfies FormField[])
/** The fields that show whether an address was begun; the country does not, because it has a value from the start. */
const typedPlace = ['city', 'street', 'zipcode'] as const

/**
 * Fills a known contact and address into a form. Fills empty contact fields. Fills the address fields only if the shopper has
 * typed none of them, so that two addresses are never mixed; an address without a governorate clears the form's governorate.
 * A field that has the focus does not change (CHK-09, ADDR-01).
 */
export function fillIn(
  values: FormValues,
  known: Partial<FormValues>,
  focused?: string,
): FormValues {
  const isBegun = isAddressStarted(values, focused)
  const isAddress = known.city !== undefined
  const all = isAddress ? { state: '', ...known } : known
  const filled = Object.entries(all).filter(([field]) => {
    if (placeFields.has(field)) return !isBegun
    return values[field as FormField] === '' && field !== focused
  })
  return withKnownState({ ...values, ...Object.fromEntries(filled) })
}

/** Whether the shopper has begun to type an address, or the focus is in one of the address fields. */
export function isAddressStarted(values: FormValues, focused?: string): boolean {
  return typedPlace.some((field) => values[field] !== '' || field === focused)
}
