import type { Db } from '../../db/tables.ts'

/** Of each of these products: its id, its French name, and how many units can still be bought online. */
export async function readStock(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string; available: number }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('products')
    .select(['id', 'name', 'available'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}
