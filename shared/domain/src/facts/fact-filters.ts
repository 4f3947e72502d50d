import type { FactKind } from './fact-kinds.ts'
import { diets, freeOfNames, hairTypes, skinTypes } from './fact-names.ts'
import { ages } from './search-conditions.ts'

/**
 * The names of each kind of fact. `forWhom`: usable in pregnancy or while breast-feeding, and meant for an age. `spf`:
 * 50 and more, 30 to 49, 15 to 29. The database numbers the names in this order (`fact_bits` of
 * db/functions/search-facts.sql).
 */
export const factNames: Record<FactKind, readonly string[]> = {
  freeOf: freeOfNames,
  suits: diets,
  forWhom: ['pregnancy', 'breastfeeding', ...ages],
  skinTypes,
  hairTypes,
  spf: ['50', '30', '15'],
}
