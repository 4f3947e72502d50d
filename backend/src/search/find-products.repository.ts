import type { Sort } from '@shop/contracts'
import { toMillimes } from '@shop/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { anyBeginning, anyForm, type QueryWord } from './query-words.repository.ts'

/** Which products, in which order, and which page of them. Prices are TND after discount. */
export interface Wanted {
  /** Every one of them must be somewhere in the product; all products when left out or empty. */
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
  /** Whether places that were not chosen are counted too. */
  isFaceted: boolean
}

/** What one place in the tree of categories holds of all that match. */
export interface CategoryCount {
  category: string
  sub_category: string
  sub_sub_category: string
  /** Within the price range. */
  count: number
  /** Millimes, of all prices. */
  min: number
  max: number
}

export interface Found {
  /** Of the page, in order. */
  ids: string[]
  places: CategoryCount[]
}

/** Finds one page of products, and counts all that match by their place. */
export async function findProducts(db: Db, wanted: Wanted): Promise<Found> {
  const { words = [], sort, page, limit } = wanted
  const isSearch = words.length > 0
  const inPlaces = placeConditions(wanted)
  // Found products are kept at hand; all products are better read twice, each time by an index.
  const { rows } = await sql<{ ids: string[] | null; places: CategoryCount[] | null }>`
    with matched as ${sql.raw(isSearch ? 'materialized' : 'not materialized')} (
      select * from ${isSearch ? found(words) : sql.table('product_search')}
      where ${all([...contentConditions(wanted), ...(wanted.isFaceted ? [] : inPlaces)])}
    )
    select
      (select array_agg(product_id) from (
        select product_id from matched
        where ${all([...inPlaces, ...priceConditions(wanted)])}
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
      ) as counted) as places`.execute(db)
  return { ids: rows[0]?.ids ?? [], places: rows[0]?.places ?? [] }
}

function found(words: readonly QueryWord[]): RawBuilder<unknown> {
  const begun = words.map(anyBeginning)
  return sql`find_products(${begun.join(' & ')}::tsquery,
    ${words.map(anyForm).join(' & ')}::tsquery, ${begun.join(' | ')}::tsquery)`
}

/** Ends with the id, so that no product shows on two pages (LIST-02). */
const order: Record<Sort, RawBuilder<unknown>> = {
  relevant: sql`bestseller desc, created_at desc, product_id`,
  price_low: sql`final_price_millimes, product_id`,
  price_high: sql`final_price_millimes desc, product_id desc`,
  newest: sql`created_at desc, product_id`,
  discount: sql`discount desc, created_at desc, product_id`,
}

function contentConditions(wanted: Wanted): RawBuilder<boolean>[] {
  const { coffret, hasDiscount, minDiscount } = wanted
  return [
    ...(coffret ? [sql<boolean>`coffret`] : []),
    ...(hasDiscount ? [sql<boolean>`discount > 0`] : []),
    ...(minDiscount ? [sql<boolean>`discount >= ${minDiscount}::numeric`] : []),
  ]
}

function placeConditions(wanted: Wanted): RawBuilder<boolean>[] {
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

/** On the discounted price (LIST-03). */
function priceConditions({ minPrice, maxPrice }: Wanted): RawBuilder<boolean>[] {
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
