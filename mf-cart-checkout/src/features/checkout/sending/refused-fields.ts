import { isApiError } from '@shop/api'
import { type FormField, formFields } from '../form/form-draft.ts'
import type { FieldProblem, FormProblems } from '../form/use-checkout-form.ts'

const known: ReadonlySet<string> = new Set<FieldProblem>([
  'required',
  'email_invalid',
  'phone_invalid',
  'zipcode_invalid',
  'city_elsewhere',
  'not_delivered',
])

/** The fields of the form that the server refused, such as `address.phone`; undefined if the error names no field of the form. */
export function problemsIn(error: unknown): FormProblems | undefined {
  if (!isApiError(error, 'validation_failed')) return undefined
  const problems = Object.entries(error.fields).flatMap(([path, problem]) => {
    const field = path.split('.').at(-1)
    if (!formFields.includes(field as FormField)) return []
    return [[field, known.has(problem) ? problem : 'invalid']]
  })
  return problems.length > 0 ? (Object.fromEntries(problems) as FormProblems) : undefined
}

/** Whether the order was refused because the shop no longer offers collection (OPER-10). */
export function isPickupRefused(error: unknown): boolean {
  return isApiError(error, 'validation_failed') && 'isPickup' in error.fields
}
