// Apart from the names, of which first pages of listings need none.

/** FACT-01: the kinds of facts that lists are filtered by, with the names that addresses and calls give them, in the order of the filters. */
export const factKinds = ['forWhom', 'skinTypes', 'hairTypes', 'freeOf', 'suits', 'spf'] as const
export type FactKind = (typeof factKinds)[number]

/** The facts of each kind that a product is said to have; a kind that is left out is unknown. */
export type KnownFacts = Partial<Record<FactKind, readonly string[]>>

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
