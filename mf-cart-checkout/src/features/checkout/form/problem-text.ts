import type { TFunction } from 'i18next'
import type { AddressField } from '@shop/domain'
import type { FieldProblem } from './use-checkout-form.ts'

/** What is wrong with a field, or what to write into it, in a sentence of its own (CHK-01). */
export function problemText(
  t: TFunction<'checkout'>,
  field: AddressField,
  problem: FieldProblem,
): string {
  return problem === 'required' ? t(`missing.${field}`) : t(`form.${problem}`)
}
