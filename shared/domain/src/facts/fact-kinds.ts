// Not in the file of the names (`fact-filters.ts`), because the first page of a listing does not need the names.

/** FACT-01: the kinds of facts that lists are filtered by, with the names that addresses and calls give them, in the order of the filters. */
export const factKinds = ['forWhom', 'skinTypes', 'hairTypes', 'freeOf', 'suits', 'spf'] as const
export type FactKind = (typeof factKinds)[number]

/** The stated facts of a product by kind; a kind that is left out is unknown. */
export type KnownFacts = Partial<Record<FactKind, readonly string[]>>

const claims: readonly string[] = ['freeOf', 'suits', 'forWhom'] satisfies FactKind[]

/**
 * Whether a product matches the chosen names of one kind of filter. One of the names is enough, except for `freeOf`,
 * `suits` and `forWhom`, of which a product must have all: a shopper who chooses two names of `freeOf` wants neither
 * ingredient (FACT-01). Without chosen names, every product matches.
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

/** Whether a product must have all chosen names of this kind. */
export function isClaim(kind: string): boolean {
  return claims.includes(kind)
}
