import { isApiError } from '@shop/api'
import type { CallInput, SavedAddress } from '@shop/contracts'
import { checkAddress } from '@shop/domain'

type TypedAddress = CallInput<'account/save-address'>['address']

/** The fields, in the order of the form. */
export const addressFields = [
  'firstName',
  'lastName',
  'phone',
  'street',
  'state',
  'city',
  'zipcode',
  'country',
] as const
export type BookField = (typeof addressFields)[number]

const problemNames = [
  'required',
  'phone_invalid',
  'zipcode_invalid',
  'city_elsewhere',
  'invalid',
] as const
/** 'invalid': the server refused the field for a reason that has no text of its own on this page. */
export type BookProblem = (typeof problemNames)[number]
export type BookProblems = Partial<Record<BookField, BookProblem>>

/**
 * The typed address, and its problems by the rules for an order's address (CHK-01, PHONE-01). Only the server checks whether the
 * city is in the governorate, because it has the list of cities.
 */
export function readAddress(form: FormData): { address: TypedAddress; problems: BookProblems } {
  const address = Object.fromEntries(
    addressFields.map((field) => [field, textOf(form, field)]),
  ) as Required<TypedAddress>
  return { address, problems: known(checkAddress({ ...address, email: '' })) }
}

/** The fields that the server refused; empty for any other error. */
export function refusedFields(error: unknown): BookProblems {
  if (!isApiError(error, 'validation_failed')) return {}
  const entries = Object.entries(error.fields)
  return known(
    Object.fromEntries(
      entries.map(([path, problem]): [string, string] => [path.split('.').at(-1) ?? path, problem]),
    ),
  )
}

/** A name that distinguishes an address from the others of the address book. */
export function addressName({ address: { street, city } }: SavedAddress): string {
  return `${street}, ${city}`
}

function known(found: Readonly<Record<string, string | undefined>>): BookProblems {
  const problems: BookProblems = {}
  for (const field of addressFields) {
    const problem = found[field]
    if (problem === undefined) continue
    problems[field] = problemNames.find((name) => name === problem) ?? 'invalid'
  }
  return problems
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
