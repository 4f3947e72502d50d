import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** The paths of all pictures of products and slides, in a stable order. */
export async function listPicturePaths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select unnest(image) as path from products
    union select unnest(image) from heroes
    union select unnest(image_phone) from heroes
    order by path`.execute(db)
  return rows.map(({ path }) => path)
}
