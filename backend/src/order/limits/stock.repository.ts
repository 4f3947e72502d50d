import type { Db } from '../../db/tables.ts'

/** Units left of these products; the name is French. */
export async function readStock(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string; stock: number }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('products')
    .select(['id', 'name', 'stock'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}
