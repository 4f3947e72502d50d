import { isEmail, normaliseEmail } from '../account/email.ts'
import type { Language } from '../language/languages.ts'
import { readGovernorate } from './governorates.ts'
import { latinDigits } from '../language/latin-digits.ts'
import { phonePattern, readPhone } from './phone.ts'

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
/**
 * `city_elsewhere`: the city is in a different governorate than the address. `not_delivered`: the shop does not deliver
 * to the address.
 */
export type AddressProblem =
  | 'required'
  | 'email_invalid'
  | 'phone_invalid'
  | 'zipcode_invalid'
  | 'city_elsewhere'
  | 'not_delivered'

/** The fields of an order that is picked up in the pharmacy; the other fields of an address are not needed. */
export const pickupFields: readonly string[] = ['firstName', 'lastName', 'email', 'phone']

/** Maximum length of each field in characters. */
export const addressLengths: Readonly<Record<AddressField, number>> = {
  firstName: 100,
  lastName: 100,
  email: 254,
  street: 200,
  city: 100,
  state: 100,
  zipcode: 20,
  country: 100,
  phone: 30,
}

/** The maximum number of addresses in an account's address book (ADDR-01). */
export const maxSavedAddresses = 10

/** Maximum length in characters of a shopper's note for the courier. */
export const maxOrderNote = 300

/** The name of Tunisia in stored orders. */
export const defaultCountry = 'Tunisia'
const tunisia: Record<Language, string> = { fr: 'Tunisie', en: defaultCountry, ar: 'تونس' }
const namesOfTunisia = new Set([...Object.values(tunisia), 'tn'].map((name) => name.toLowerCase()))

/** The country in its stored form: all spellings of Tunisia become one name; another country stays as typed. */
export function readCountry(text: string): string {
  return namesOfTunisia.has(text.trim().toLowerCase()) ? defaultCountry : text.trim()
}

/** The stored country of an address in the reader's language: Tunisia is translated, another country stays as typed. */
export function countryText(country: string, language: Language): string {
  return country === defaultCountry ? tunisia[language] : country
}

/**
 * An address in the form in which orders store it: trimmed, e-mail and country in their stored form, the phone number
 * with its prefix, and in Tunisia the postcode in Latin digits and the governorate by its French name. A text that fits
 * no rule stays as typed (PHONE-01).
 */
export function normaliseAddress<
  Form extends Omit<AddressForm, 'state' | 'email'> & { state?: string; email?: string },
>(form: Form): Form {
  const trimmed = Object.fromEntries(
    Object.entries(form).map(([field, text]) => [field, text.trim()]),
  ) as Form
  const country = readCountry(trimmed.country)
  const { state, email } = trimmed
  return {
    ...trimmed,
    ...(email !== undefined && { email: normaliseEmail(email) }),
    phone: readPhone(trimmed.phone) ?? trimmed.phone,
    country,
    ...(country === defaultCountry && {
      zipcode: latinDigits(trimmed.zipcode).replaceAll(/\s/g, ''),
      ...(state && { state: readGovernorate(state) ?? state }),
    }),
  }
}

/**
 * Field of the checkout form → its problem; empty if all fields are valid (CHK-01, PHONE-01). An order that is picked
 * up needs no address (OPER-10).
 */
export function checkAddress(
  form: Readonly<Omit<AddressForm, 'state'>>,
  { isPickup = false }: { isPickup?: boolean | undefined } = {},
): Partial<Record<AddressField, AddressProblem>> {
  const problems: Partial<Record<AddressField, AddressProblem>> = {}
  const address = normaliseAddress(form)
  if (!isEmail(address.email)) problems.email = 'email_invalid'
  if (!phonePattern.test(address.phone)) problems.phone = 'phone_invalid'
  if (!isPickup && address.country === defaultCountry && !/^\d{4}$/.test(address.zipcode)) {
    problems.zipcode = 'zipcode_invalid'
  }
  for (const field of requiredAddressFields) {
    if (address[field] === '' && (!isPickup || pickupFields.includes(field)))
      problems[field] = 'required'
  }
  return problems
}
