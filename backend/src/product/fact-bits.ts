import { type FactKind, factNames } from '@shop/domain'

/** All facts by which lists are filtered, in the order of their bits (`fact_bits` of db/functions/search-facts.sql). */
export const factBits = (Object.keys(factNames) as FactKind[])
  .flatMap((kind) => factNames[kind].map((name) => ({ kind, name })))
  .map((fact, at) => ({ ...fact, value: 2 ** at }))

/** The facts whose bits are set in `number`, which comes from the index. A kind without facts is left out. */
export function factsOf(number: number): Partial<Record<FactKind, string[]>> {
  const facts: Partial<Record<FactKind, string[]>> = {}
  for (const { kind, name, value } of factBits) {
    if (Math.floor(number / value) % 2 === 1) (facts[kind] ??= []).push(name)
  }
  return facts
}
