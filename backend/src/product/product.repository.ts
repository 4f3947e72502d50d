import type { Product, ProductSummary } from '@shop/contracts'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { summaryColumns, toProduct, toSummary } from './product-row.ts'

const RELATED = 5
/** Some milliseconds of work, so that a long list keeps nobody waiting. */
const LISTED_AT_ONCE = 500

/** In parts, oldest first: the front end turns the list round on receipt (API-02). */
export async function* listProducts(db: Db, size?: number): AsyncGenerator<ProductSummary[]> {
  const { rows } = await sql<Ids>`
    select string_agg(id, ',' order by created_at, id) as ids from products`.execute(db)
  yield* inParts(db, rows[0], size)
}

/** Parted by commas: taking in a hundred thousand rows stops the process for a tenth of a second. */
interface Ids {
  ids: string | null
}

/** What goes meanwhile is left out. */
async function* inParts(
  db: Db,
  listed: Ids | undefined,
  size = LISTED_AT_ONCE,
): AsyncGenerator<ProductSummary[]> {
  const ids = listed?.ids?.split(',') ?? []
  for (let start = 0; start < ids.length; start += size) {
    yield await listSummaries(db, ids.slice(start, start + size))
  }
}

/**
 * Changes with every committed change of any product, and with nothing else: whatever is written anew
 * carries the number of a later transaction. Reads the whole table, so ask for it no more than once a second.
 */
export async function catalogueFingerprint(db: Db): Promise<string> {
  const { count, versions } = await db
    .selectFrom('products')
    .select(({ fn }) => [
      fn.countAll().as('count'),
      sql<string>`sum(xmin::text::bigint)::text`.as('versions'),
    ])
    .executeTakeFirstOrThrow()
  return `${count}.${versions}`
}

/** In the order of the ids; an id without a product is left out. */
export async function listSummaries(db: Db, ids: readonly string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(summaryColumns)
    .where(sql<boolean>`id = any (${ids}::text[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** In parts, newest first, of one category or subcategory; of all where neither is given (API-02). */
export async function* listNewest(
  db: Db,
  { category, subcategory }: { category?: string | undefined; subcategory?: string | undefined },
): AsyncGenerator<ProductSummary[]> {
  const isWanted = sql<boolean>`(${category ?? ''} = '' or category = ${category ?? ''})
    and (${subcategory ?? ''} = '' or sub_category = ${subcategory ?? ''})`
  const { rows } = await sql<Ids>`
    select string_agg(product_id, ',' order by created_at desc, product_id) as ids
    from product_search
    where place = any (array(select id from search_places where ${isWanted}))`.execute(db)
  yield* inParts(db, rows[0])
}

export async function listHotProducts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('hot_products')
    .select('product_id')
    .orderBy('position')
    .orderBy('product_id')
    .execute()
  return rows.map((row) => row.product_id)
}

export async function findProduct(db: Db, id: string): Promise<Product | undefined> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toProduct(row)
}

/** Nearest first: the same sub-subcategory, then the subcategory, then the category; never itself (PROD-04). */
export async function listRelated(db: Db, product: Product): Promise<ProductSummary[]> {
  const { _id, category, subCategory, subSubCategory } = product
  // The best of each place are read from an index, however many products the place has.
  const { rows } = await sql<{ product_id: string }>`
    select product_id from search_places, lateral (
      select product_id, bestseller, created_at from product_search
      where place = search_places.id and product_id <> ${_id}
      order by bestseller desc, created_at desc, product_id limit ${sql.lit(RELATED)}
    ) as best
    where category = ${category}
    order by (sub_category = ${subCategory} and sub_sub_category = ${subSubCategory}) desc,
      sub_category = ${subCategory} desc, bestseller desc, created_at desc, product_id
    limit ${sql.lit(RELATED)}`.execute(db)
  return listSummaries(
    db,
    rows.map((row) => row.product_id),
  )
}
