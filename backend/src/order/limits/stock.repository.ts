import type { Db } from '../../db/tables.ts'

/** Units of these products that can still be bought online. The names are French. */
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
