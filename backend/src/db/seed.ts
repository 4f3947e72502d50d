import { sql } from 'kysely'
import type { ShopContent } from './shop-content.ts'
import type { Db, Tx } from './tables.ts'

/** Whether the shop has neither products nor heroes nor coupons. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const { rows } = await sql`select from products union all select from heroes
    union all select from coupons limit 1`.execute(db)
  return rows.length === 0
}

/** Inserts data that no import file contains: the products with the hot-seller badge, and the order of the categories. */
export async function insertDisplayOrder(
  tx: Tx,
  { hotProducts, categories }: Pick<ShopContent, 'hotProducts' | 'categories'>,
): Promise<void> {
  const hot = hotProducts.map((product_id, position) => ({ product_id, position }))
  const taxonomy = categories.map(({ category, subCategory, subSubCategory }, position) => ({
    category,
    sub_category: subCategory,
    sub_sub_category: subSubCategory,
    position,
  }))
  if (hot.length > 0) await tx.insertInto('hot_products').values(hot).execute()
  if (taxonomy.length > 0) await tx.insertInto('taxonomy').values(taxonomy).execute()
}
