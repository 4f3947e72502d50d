import { sql } from 'kysely'
import type { Db, ProductsRow, Tx } from '../../db/tables.ts'

/**
 * Sets the id of rows without one to that of the product with the same name and brand. Returns the lines for
 * which there are several.
 */
export async function matchProductsByName(tx: Tx): Promise<{ line: number; matches: number }[]> {
  const { rows } = await sql<{ line: number; matches: number }>`
    with found as (
      select staged.line, min(products.id) as id, count(*)::int as matches
      from import_rows staged join products
        on products.name = staged.data ->> 'name'
        and products.brand = coalesce(staged.data ->> 'brand', '')
      where staged.id is null group by staged.line
    ), matched as (
      update import_rows staged set id = found.id from found where found.line = staged.line
    )
    select line, matches from found where matches > 1 order by line`.execute(tx)
  return rows
}

/** At most `limit` products with ids after `after`, in the order of their ids. */
export async function listProductRows(
  db: Db,
  after: string,
  limit: number,
): Promise<ProductsRow[]> {
  return db
    .selectFrom('products')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}
