import { factKinds, isClaim, type KnownFacts } from '@shop/domain'
import { type RawBuilder, sql } from 'kysely'
import { factBits } from '../product/fact-bits.ts'

/** SQL conditions on the bits of the facts in the index. An unknown name of a fact matches no product. */
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
