import { healthConditions } from './fact-names.ts'

/** Ages that a query may name. A product is contraindicated for such an age if it is meant only for older persons. */
export const ages = ['newborn', 'baby', 'child'] as const

/** Conditions and ages of a person that a query may name (FIND-01). */
export const searchConditions = [
  'pregnancy',
  'breastfeeding',
  ...ages,
  ...healthConditions,
] as const
export type SearchCondition = (typeof searchConditions)[number]
