import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** The lists of the home page for which the shop has no product (HOME-01). */
export async function readEmptyLists(db: Db): Promise<string[]> {
  const { bestSellers, giftSets } = await db
    .selectNoFrom([
      sql<boolean>`exists (select from products where active and bestseller)`.as('bestSellers'),
      sql<boolean>`exists (select from products where active and coffret)`.as('giftSets'),
    ])
    .executeTakeFirstOrThrow()
  return [...(bestSellers ? [] : ['bestSellers']), ...(giftSets ? [] : ['giftSets'])]
}
