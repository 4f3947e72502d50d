import type { ProductFilter, ProductSummary, Sort } from '@shop/contracts'
import { fromMillimes, toMillimes } from '@shop/domain'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../db/tables.ts'
import { summaryColumns, toSummary } from './product-row.ts'

export type Filter = z.output<typeof ProductFilter>
type Condition = RawBuilder<boolean>

export interface FilteredProducts {
  products: ProductSummary[]
  total: number
  /** TND, of all that match without regard to the price filter; both 0 where nothing does (LIST-03). */
  priceBounds: { min: number; max: number }
}

const PAGE_SIZE = 20

/** Page and size as asked for, or their defaults (LIST-01). */
export function pageOf({ page = 1, limit = PAGE_SIZE }: Filter): { page: number; limit: number } {
  return { page, limit }
}

/** One page of the products that pass every filter given. */
export async function filterProducts(db: Db, filter: Filter): Promise<FilteredProducts> {
  const matching = sql.join([sql.lit(true), ...contentConditions(filter)], sql` and `)
  const inRange = sql.join([sql.lit(true), ...priceConditions(filter)], sql` and `)
  const { rows: counts } = await sql<{ total: number; min: number; max: number }>`
    select
      count(*) filter (where ${inRange}) as total,
      coalesce(min(final_price_millimes), 0) as min,
      coalesce(max(final_price_millimes), 0) as max
    from products where ${matching}`.execute(db)
  const { total, min, max } = counts[0] ?? { total: 0, min: 0, max: 0 }
  const priceBounds = { min: fromMillimes(min), max: fromMillimes(max) }
  const { page, limit } = pageOf(filter)
  if ((page - 1) * limit >= total) return { products: [], total, priceBounds }
  const rows = await db
    .selectFrom('products')
    .select(summaryColumns)
    .where(sql<boolean>`${matching} and ${inRange}`)
    .orderBy(order[filter.sort ?? 'relevant'])
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { products: rows.map(toSummary), total, priceBounds }
}

/** Ends with the id, so that no product shows on two pages (LIST-02). */
const order: Record<Sort, RawBuilder<unknown>> = {
  relevant: sql`bestseller desc, created_at desc, id`,
  price_low: sql`final_price_millimes, id`,
  price_high: sql`final_price_millimes desc, id`,
  newest: sql`created_at desc, id`,
  discount: sql`discount desc, created_at desc, id`,
}

function contentConditions(filter: Filter): Condition[] {
  return [
    ...oneOf('category', filter.category, filter.categories),
    ...oneOf('sub_category', filter.subcategory, filter.subcategories),
    ...oneOf('sub_sub_category', filter.subSubCategory, filter.subSubCategories),
    ...(filter.coffret ? [sql<boolean>`coffret`] : []),
    ...(filter.hasDiscount ? [sql<boolean>`discount > 0`] : []),
    ...(filter.minDiscount ? [sql<boolean>`discount >= ${filter.minDiscount}::numeric`] : []),
    ...(filter.q ? [wordsOf(filter.q)] : []),
  ]
}

/** The single name and the list say the same thing and may come together. */
function oneOf(column: string, one: string | undefined, many: readonly string[] = []): Condition[] {
  const names = one ? [one, ...many] : [...many]
  return names.length > 0 ? [sql<boolean>`${sql.ref(column)} = any(${names}::text[])`] : []
}

/** On the discounted price (LIST-03). */
function priceConditions({ minPrice, maxPrice }: Filter): Condition[] {
  return [
    ...(minPrice === undefined
      ? []
      : [sql<boolean>`final_price_millimes >= ${toMillimes(minPrice)}::bigint`]),
    ...(maxPrice === undefined
      ? []
      : [sql<boolean>`final_price_millimes <= ${toMillimes(maxPrice)}::bigint`]),
  ]
}

/** Every word, folded as the index folds it, as the beginning of a word of the product (API-03). */
function wordsOf(q: string): Condition {
  return sql<boolean>`id in (select product_id from product_search where words @@ (
    select string_agg(quote_literal(lexeme) || ':*', ' & ')::tsquery
    from unnest(to_tsvector('simple', fold_text(${q}::text)))))`
}
