import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** The lists of the home page that are empty, because the shop has no product for them (HOME-01). */
export async function readEmptyLists(db: Db): Promise<string[]> {
  const { bestSellers, giftSets } = await db
    .selectNoFrom([
      sql<boolean>`exists (select from products where active and bestseller)`.as('bestSellers'),
      sql<boolean>`exists (select from products where active and coffret)`.as('giftSets'),
    ])
    .executeTakeFirstOrThrow()
  return [...(bestSellers ? [] : ['bestSellers']), ...(giftSets ? [] : ['giftSets'])]
}
