import { isEmail } from '../account/email.ts'

export const requiredAddressFields = [
  'firstName',
  'lastName',
  'email',
  'street',
  'city',
  'zipcode',
  'country',
  'phone',
] as const
export type AddressField = (typeof requiredAddressFields)[number] | 'state'
export type AddressForm = Record<AddressField, string>
export type AddressProblem = 'required' | 'email_invalid'

export const defaultCountry = 'Tunisia'

/** What is wrong with each field of the checkout form; empty when all is well (CHK-01). */
export function checkAddress(
  form: Readonly<AddressForm>,
): Partial<Record<AddressField, AddressProblem>> {
  const problems: Partial<Record<AddressField, AddressProblem>> = {}
  for (const field of requiredAddressFields) {
    if (form[field].trim() === '') problems[field] = 'required'
  }
  if (!problems.email && !isEmail(form.email)) problems.email = 'email_invalid'
  return problems
}
