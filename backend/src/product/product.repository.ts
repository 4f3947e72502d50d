import { sql } from 'kysely'
import type { CallAnswer, Product, ProductSummary } from '@shop/contracts'
import type { Db } from '../db/tables.ts'
import type { ProductFactsRow } from '../db/tables/product-tables.ts'
import { factsOf } from './fact-bits.ts'
import { shortFactsColumns, type ShortFactsRow, toFacts, toShortFacts } from './product-facts.ts'
import { summaryColumns, toProduct, toSummary } from './product-row.ts'

const RELATED = 5
/** Number of rows that are read for one part of a list. They take a few milliseconds, so a long list does not delay other requests. */
const LISTED_AT_ONCE = 500

/** All products in several parts, oldest first. The front end reverses the list (API-02). */
export async function* listProducts(db: Db, size?: number): AsyncGenerator<ProductSummary[]> {
  const { rows } = await sql<Ids>`
    select string_agg(id, ',' order by created_at, id) as ids from products
    where active`.execute(db)
  yield* inParts(rows[0], (ids) => listWithoutFacts(db, ids), size)
}

/** All ids as one text with commas between them, because reading 100,000 rows would block the process for 0.1 s. */
interface Ids {
  ids: string | null
}

/** Reads the products of these ids in parts. Products that were deleted or taken off sale meanwhile are left out. */
async function* inParts(
  listed: Ids | undefined,
  read: (ids: readonly string[]) => Promise<ProductSummary[]>,
  size = LISTED_AT_ONCE,
): AsyncGenerator<ProductSummary[]> {
  const ids = listed?.ids?.split(',') ?? []
  for (let start = 0; start < ids.length; start += size) {
    yield await read(ids.slice(start, start + size))
  }
}

/**
 * A value that changes with each committed change of a product, and never otherwise. It is computed from the number of
 * the transaction that wrote each row. Reads the whole table, so call it at most once a second.
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

/** Products in the order of `ids`, with their short facts. Products that are unknown or off sale are left out. */
export async function listSummaries(db: Db, ids: readonly string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const rows = await summariesOf(db, ids)
    .leftJoin('product_facts', 'product_facts.product_id', 'products.id')
    .select(shortFactsColumns)
    .$narrowType<ShortFactsRow>()
    .select('product_facts.product_id as has_facts')
    .execute()
  return inOrder(ids, rows, (row) => {
    const shortFacts = row.has_facts === null ? undefined : toShortFacts(row)
    return { ...toSummary(row), ...(shortFacts && { shortFacts }) }
  })
}

async function listWithoutFacts(db: Db, ids: readonly string[]): Promise<ProductSummary[]> {
  return inOrder(ids, await summariesOf(db, ids).execute(), toSummary)
}

function summariesOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(summaryColumns)
    .where(sql<boolean>`products.id = any (${ids}::text[])`)
    .where('active', '=', true)
}

function inOrder<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
  read: (row: Row) => ProductSummary,
): ProductSummary[] {
  const byId = new Map(rows.map((row) => [row.id, read(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface Newest {
  category?: string | undefined
  subcategory?: string | undefined
  /** Largest number of products; undefined for all products. */
  limit?: number | undefined
}

/** Products of a category or subcategory, or all products if neither is set. They come in parts, newest first, sold-out products last (API-02). */
export async function* listNewest(
  db: Db,
  { category, subcategory, limit }: Newest,
): AsyncGenerator<CallAnswer<'products/filtered'>['products']> {
  const isWanted = sql<boolean>`(${category ?? ''} = '' or category = ${category ?? ''})
    and (${subcategory ?? ''} = '' or sub_category = ${subcategory ?? ''})`
  const { rows } = await sql<Ids>`
    select string_agg(product_id, ',' order by in_stock desc, created_at desc, product_id) as ids
    from (
      select product_id, created_at, in_stock from product_search
      where place = any (array(select id from search_places where ${isWanted}))
      order by in_stock desc, created_at desc, product_id limit ${limit ?? null}::int
    ) as newest`.execute(db)
  for await (const part of inParts(rows[0], (listed) => listSummaries(db, listed))) {
    yield await withFacts(db, part)
  }
}

/** Adds the stated facts of each product, but only facts for which lists have a filter (FACT-01). */
async function withFacts(db: Db, products: readonly ProductSummary[]) {
  const ids = products.map(({ _id }) => _id)
  const rows = await db
    .selectFrom('product_search')
    .select(['product_id', 'facts'])
    .where(sql<boolean>`product_id = any (${ids}::text[]) and facts <> 0`)
    .execute()
  const said = new Map(rows.map((row) => [row.product_id, factsOf(Number(row.facts))]))
  return products.map((product) => {
    const filteredBy = said.get(product._id)
    return filteredBy ? { ...product, filteredBy } : product
  })
}

/** The product with this id; undefined if it is unknown or off sale. */
export async function findProduct(db: Db, id: string): Promise<Product | undefined> {
  const product = db.selectFrom('products').selectAll().where('id', '=', id)
  const [row, facts] = await Promise.all([
    product.where('active', '=', true).executeTakeFirst(),
    db.selectFrom('product_facts').selectAll().where('product_id', '=', id).executeTakeFirst(),
  ])
  return row && toProduct(row, facts && { facts: toFacts(facts), shortFacts: toShortFacts(facts) })
}

/**
 * Related products without the product itself. Products of the same sub-subcategory come first, then products of the same
 * subcategory, then products of the same category. Sold-out products come last (PROD-04).
 */
export async function listRelated(db: Db, product: Product): Promise<ProductSummary[]> {
  const { _id, category, subCategory, subSubCategory } = product
  // The best products of each level are read from an index, so the time does not depend on the number of products on the level.
  const { rows } = await sql<{ product_id: string }>`
    select product_id from search_places, lateral (
      select product_id, bestseller, created_at, in_stock from product_search
      where place = search_places.id and product_id <> ${_id}
      order by in_stock desc, bestseller desc, created_at desc, product_id limit ${sql.lit(RELATED)}
    ) as best
    where category = ${category}
    order by in_stock desc, (sub_category = ${subCategory} and sub_sub_category = ${subSubCategory}) desc,
      sub_category = ${subCategory} desc, bestseller desc, created_at desc, product_id
    limit ${sql.lit(RELATED)}`.execute(db)
  return listSummaries(
    db,
    rows.map((row) => row.product_id),
  )
}

/** Product id → the facts of the product. */
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
