import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** The French names of a category, its subcategory and its sub-subcategory; levels below the end of the path are empty. */
export interface CategoryPath {
  category: string
  subCategory: string
  subSubCategory: string
}

/** Returns the given paths in which the shop has no product, neither on sale nor off sale. */
export async function findUnusedPaths(
  db: Db,
  paths: readonly CategoryPath[],
): Promise<CategoryPath[]> {
  const { rows } = await sql<CategoryPath>`
    select category, "subCategory", "subSubCategory"
    from jsonb_to_recordset(${JSON.stringify(paths)}::jsonb)
      as given (category text, "subCategory" text, "subSubCategory" text)
    where not exists (
      select from products where products.category = given.category
        and "subCategory" in ('', sub_category) and "subSubCategory" in ('', sub_sub_category))
    order by 1, 2, 3`.execute(db)
  return rows
}

/** Sets the order in which categories are shown (OPER-06). */
export async function setCategoryOrder(db: Db, paths: readonly CategoryPath[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('taxonomy').execute()
    await sql`
      insert into taxonomy (category, sub_category, sub_sub_category, position)
      select path ->> 'category', path ->> 'subCategory', path ->> 'subSubCategory', position
      from jsonb_array_elements(${JSON.stringify(paths)}::jsonb)
      with ordinality as given (path, position)`.execute(tx)
  })
}
