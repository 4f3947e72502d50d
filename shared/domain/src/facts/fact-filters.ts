import { ages } from './search-conditions.ts'
import { diets, freeOfNames, hairTypes, skinTypes } from './fact-names.ts'

/** FACT-01: the kinds of facts that lists are filtered by, with the names that addresses and calls give them. */
export const factKinds = ['freeOf', 'suits', 'forWhom', 'skinTypes', 'hairTypes', 'spf'] as const
export type FactKind = (typeof factKinds)[number]

/** The facts of each kind that a product is said to have; a kind that is left out is unknown. */
export type KnownFacts = Partial<Record<FactKind, readonly string[]>>

/**
 * The names of each kind. `forWhom`: said to be fine in pregnancy or while breast-feeding, and meant for an age. `spf`: 50 and
 * more, 30 to 49, 15 to 29. The database numbers them in this order (`fact_bits` of db/functions/search-facts.sql).
 */
export const factNames: Record<FactKind, readonly string[]> = {
  freeOf: freeOfNames,
  suits: diets,
  forWhom: ['pregnancy', 'breastfeeding', ...ages],
  skinTypes,
  hairTypes,
  spf: ['50', '30', '15'],
}

const claims: readonly string[] = ['freeOf', 'suits', 'forWhom'] satisfies FactKind[]

/**
 * Whether a product has what is chosen of one kind of filter: one of the names, as of brands; of what a product must be
 * free of or fine for all of them, because whoever asks for both bears neither (FACT-01). Nothing chosen: every product.
 */
export function hasChosen(
  kind: string,
  names: readonly string[],
  chosen: readonly string[],
): boolean {
  if (chosen.length === 0) return true
  return isClaim(kind)
    ? chosen.every((name) => names.includes(name))
    : chosen.some((name) => names.includes(name))
}

/** Whether a product must have all that is chosen of this kind. */
export function isClaim(kind: string): boolean {
  return claims.includes(kind)
}
