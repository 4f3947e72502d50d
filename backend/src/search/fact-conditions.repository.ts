import { factKinds, isClaim, type KnownFacts } from '@shop/domain'
import { type RawBuilder, sql } from 'kysely'
import { factBits } from '../product/fact-bits.ts'

/** Conditions on the number that the index has for a product. No product has a fact with another name. */
export function factConditions(chosen: KnownFacts): RawBuilder<boolean>[] {
  return factKinds.flatMap((kind) => {
    const names = new Set(chosen[kind])
    if (names.size === 0) return []
    const known = factBits.filter((bit) => bit.kind === kind && names.has(bit.name))
    if (isClaim(kind) && known.length < names.size) return [sql<boolean>`false`]
    const number = String(known.reduce((sum, { value }) => sum + value, 0))
    return isClaim(kind)
      ? [sql<boolean>`facts & ${number}::bigint = ${number}::bigint`]
      : [sql<boolean>`facts & ${number}::bigint <> 0`]
  })
}
