import type { TFunction } from 'i18next'
import { factKinds } from '@shop/domain'
import { categoryName } from '../../../categories/category-name.ts'
import { factName } from '../../../facts/fact-name.ts'
import type { ChoiceField } from '../query/listing-query.ts'

/** A value of a filter in the language of the page. Names of brands are not translated. */
export function choiceName(t: TFunction, field: ChoiceField, name: string): string {
  const fact = factKinds.find((kind) => kind === field)
  if (fact) return factName(t, fact, name)
  return field === 'brands' ? name : categoryName(t, name)
}
