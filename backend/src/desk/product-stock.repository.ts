import type { ProductStock } from '@shop/desk/contract'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** A product with its stock and its names in all languages; undefined if the product does not exist. */
export async function findProductStock(db: Db, id: string): Promise<ProductStock | undefined> {
  return db
    .selectFrom('products')
    .leftJoin('product_facts', 'product_id', 'products.id')
    .select([
      'id',
      'name',
      'translations',
      'stock',
      'reserve',
      'active as isOnSale',
      sql<string>`coalesce(reference, '')`.as('reference'),
      sql<string>`coalesce(ean, '')`.as('ean'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
