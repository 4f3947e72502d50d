import { sql } from 'kysely'
import type { Db, ProductsRow, Tx } from '../../db/tables.ts'
import type { ProductFactsRow } from '../../db/tables/fact-tables.ts'

/**
 * Gives rows without an id the id of the product with the same name and brand. Returns the lines for which there are
 * several such products.
 */
export async function matchProductsByName(tx: Tx): Promise<{ line: number; matches: number }[]> {
  const { rows } = await sql<{ line: number; matches: number }>`
    with found as (
      select staged.line, min(products.id) as id, count(*)::int as matches
      from import_rows staged join products
        on normalize(products.name) = staged.data ->> 'name'
        and normalize(products.brand) = coalesce(staged.data ->> 'brand', '')
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

/** What is said of these products, by their ids. */
export async function listFactRows(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ProductFactsRow>> {
  const rows = await db
    .selectFrom('product_facts')
    .selectAll()
    .where(sql<boolean>`product_id = any (${ids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.product_id, row]))
}
