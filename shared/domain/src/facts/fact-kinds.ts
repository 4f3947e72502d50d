// This list is not in the file of the names (`fact-filters.ts`), because the first page of a listing does not need the names.

/**
 * FACT-01: the kinds of facts by which lists are filtered, in the order of the filters. The kinds have the same names
 * in addresses and calls.
 */
export const factKinds = ['forWhom', 'skinTypes', 'hairTypes', 'freeOf', 'suits', 'spf'] as const
export type FactKind = (typeof factKinds)[number]

/** Kind → the stated facts of a product; a kind that is left out is unknown. */
export type KnownFacts = Partial<Record<FactKind, readonly string[]>>

const claims: readonly string[] = ['freeOf', 'suits', 'forWhom'] satisfies FactKind[]

/**
 * Whether a product matches the chosen names of one kind of filter. The product needs only one of the names; of
 * `freeOf`, `suits` and `forWhom` it needs all, because a shopper who chooses two names of `freeOf` wants neither
 * ingredient (FACT-01). Without chosen names, every product matches.
 */
export function hasChosen(
  kind: string,
  names: readonly string[],
  chosen: readonly string[],
): boolean {
  if (chosen.length === 0) return true
  return requiresAllNames(kind)
    ? chosen.every((name) => names.includes(name))
    : chosen.some((name) => names.includes(name))
}

/** Whether a product must have all chosen names of this kind. */
export function requiresAllNames(kind: string): boolean {
  return claims.includes(kind)
}
