import type { Sort } from '@shop/contracts'
import { toMillimes } from '@shop/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { prefixQuery, wordQuery, type QueryWord } from './query-words.repository.ts'

/** Filters, order and page of a product list. Prices are TND after discount. */
export interface ProductQuery {
  /** A product must contain all of them. Undefined or empty: all products. */
  words?: readonly QueryWord[]
  categories?: readonly string[]
  subCategories?: readonly string[]
  subSubCategories?: readonly string[]
  coffret?: boolean | undefined
  hasDiscount?: boolean | undefined
  minDiscount?: number | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  sort: Sort
  page: number
  limit: number
  /** True: category paths outside the chosen ones are counted too. */
  isFaceted: boolean
}

/** The matching products of one category path (category, subcategory, sub-subcategory). */
export interface CategoryCount {
  category: string
  sub_category: string
  sub_sub_category: string
  /** Products within the price range. */
  count: number
  /** Millimes, without regard to the price range. */
  min: number
  max: number
}

export interface Found {
  /** Product ids of the page, in order. */
  ids: string[]
  /** Products by category path, before the filters by category. */
  counts: CategoryCount[]
}

/** Reads one page of product ids, and counts all matching products by category path. */
export async function findProducts(db: Db, wanted: ProductQuery): Promise<Found> {
  const { words = [], sort, page, limit } = wanted
  const isSearch = words.length > 0
  const inCategories = categoryConditions(wanted)
  // A search result is materialized once. Without a search, two index scans are faster than one temporary table.
  const { rows } = await sql<{ ids: string[] | null; counts: CategoryCount[] | null }>`
    with matched as ${sql.raw(isSearch ? 'materialized' : 'not materialized')} (
      select * from ${isSearch ? found(words) : sql.table('product_search')}
      where ${all([...contentConditions(wanted), ...(wanted.isFaceted ? [] : inCategories)])}
    )
    select
      (select array_agg(product_id) from (
        select product_id from matched
        where ${all([...inCategories, ...priceConditions(wanted)])}
        order by ${isSearch && sort === 'relevant' ? sql`nearness, ` : sql``}${order[sort]}
        limit ${limit} offset ${(page - 1) * limit}
      ) as paged) as ids,
      (select json_agg(counted) from (
        select category, sub_category, sub_sub_category, count, min, max
        from (
          select place, count(*) filter (where ${all(priceConditions(wanted))}) as count,
            min(final_price_millimes) as min, max(final_price_millimes) as max
          from matched group by place
        ) as grouped join search_places on search_places.id = place
      ) as counted) as counts`.execute(db)
  return { ids: rows[0]?.ids ?? [], counts: rows[0]?.counts ?? [] }
}

function found(words: readonly QueryWord[]): RawBuilder<unknown> {
  const begun = words.map(prefixQuery)
  return sql`find_products(${begun.join(' & ')}::tsquery,
    ${words.map(wordQuery).join(' & ')}::tsquery, ${begun.join(' | ')}::tsquery)`
}

/** Each order ends with the id, so that no product is on two pages (LIST-02). */
const order: Record<Sort, RawBuilder<unknown>> = {
  relevant: sql`bestseller desc, created_at desc, product_id`,
  price_low: sql`final_price_millimes, product_id`,
  price_high: sql`final_price_millimes desc, product_id desc`,
  newest: sql`created_at desc, product_id`,
  discount: sql`discount desc, created_at desc, product_id`,
}

function contentConditions(wanted: ProductQuery): RawBuilder<boolean>[] {
  const { coffret, hasDiscount, minDiscount } = wanted
  return [
    ...(coffret ? [sql<boolean>`coffret`] : []),
    ...(hasDiscount ? [sql<boolean>`discount > 0`] : []),
    ...(minDiscount ? [sql<boolean>`discount >= ${minDiscount}::numeric`] : []),
  ]
}

function categoryConditions(wanted: ProductQuery): RawBuilder<boolean>[] {
  const { categories = [], subCategories = [], subSubCategories = [] } = wanted
  const chosen = [
    ...oneOf('category', categories),
    ...oneOf('sub_category', subCategories),
    ...oneOf('sub_sub_category', subSubCategories),
  ]
  if (chosen.length === 0) return []
  return [sql<boolean>`place = any (array(select id from search_places where ${all(chosen)}))`]
}

function oneOf(column: string, names: readonly string[]): RawBuilder<boolean>[] {
  return names.length > 0 ? [sql<boolean>`${sql.ref(column)} = any (${names}::text[])`] : []
}

/** Compares the discounted price (LIST-03). */
function priceConditions({ minPrice, maxPrice }: ProductQuery): RawBuilder<boolean>[] {
  const price = sql.ref('final_price_millimes')
  return [
    ...(minPrice === undefined ? [] : [sql<boolean>`${price} >= ${toMillimes(minPrice)}::bigint`]),
    ...(maxPrice === undefined ? [] : [sql<boolean>`${price} <= ${toMillimes(maxPrice)}::bigint`]),
  ]
}

function all(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0
    ? sql<boolean>`${sql.join(conditions, sql` and `)}`
    : sql<boolean>`true`
}
