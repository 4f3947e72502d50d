import { healthConditions } from './fact-names.ts'

/** Ages that a query may name. A product that is meant only for an older person is contraindicated for this age. */
export const ages = ['newborn', 'baby', 'child'] as const

/** Conditions and ages of a person that a query may name (FIND-01). */
export const searchConditions = [
  'pregnancy',
  'breastfeeding',
  ...ages,
  ...healthConditions,
] as const
export type SearchCondition = (typeof searchConditions)[number]
