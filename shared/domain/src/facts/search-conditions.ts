import { healthConditions } from './fact-names.ts'

/** Ages that a search may name. A product that is only for a later age is not for such a person. */
export const ages = ['newborn', 'baby', 'child'] as const

/** Conditions and ages of a person that a search may name (FIND-01). */
export const searchConditions = [
  'pregnancy',
  'breastfeeding',
  ...ages,
  ...healthConditions,
] as const
export type SearchCondition = (typeof searchConditions)[number]
