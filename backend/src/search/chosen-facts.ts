import { type FactKind, factKinds, factNames, isClaim, type KnownFacts } from '@shop/domain'
import { type RawBuilder, sql } from 'kysely'

/** The names of all kinds in the order of their bits (`fact_bits` of db/functions/search-facts.sql). */
const bits = factKinds
  .flatMap((kind) => factNames[kind].map((name) => ({ kind, name })))
  .map((fact, at) => ({ ...fact, value: 2 ** at }))

/** The facts that a number of the index stands for; a kind without one is left out. */
export function factsOf(number: number): Partial<Record<FactKind, string[]>> {
  const facts: Partial<Record<FactKind, string[]>> = {}
  for (const { kind, name, value } of bits) {
    if (Math.floor(number / value) % 2 === 1) (facts[kind] ??= []).push(name)
  }
  return facts
}

/** Conditions on the number that the index has for a product. No product has a fact with another name. */
export function factConditions(chosen: KnownFacts): RawBuilder<boolean>[] {
  return factKinds.flatMap((kind) => {
    const names = new Set(chosen[kind])
    if (names.size === 0) return []
    const known = bits.filter((bit) => bit.kind === kind && names.has(bit.name))
    if (isClaim(kind) && known.length < names.size) return [sql<boolean>`false`]
    const number = String(known.reduce((sum, { value }) => sum + value, 0))
    return isClaim(kind)
      ? [sql<boolean>`facts & ${number}::bigint = ${number}::bigint`]
      : [sql<boolean>`facts & ${number}::bigint <> 0`]
  })
}
