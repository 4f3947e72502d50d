import { healthConditions } from './fact-names.ts'

/** Ages that a word of a search may name. A product is not for them where it is for later ages alone. */
export const ages = ['newborn', 'baby', 'child'] as const

/** What a word of a search may say of the person a product is for (FIND-01). */
export const searchConditions = [
  'pregnancy',
  'breastfeeding',
  ...ages,
  ...healthConditions,
] as const
export type SearchCondition = (typeof searchConditions)[number]
