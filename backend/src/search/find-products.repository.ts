import type { Sort } from '@shop/contracts'
import { toMillimes } from '@shop/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import {
  type Cell,
  type ChosenNames,
  highestDiscountStep,
  priceEdges,
  type StepCount,
} from './facets.ts'
import { prefixQuery, wordQuery, type QueryWord } from './query-words.repository.ts'

/** Filters, order and page of a product list. Prices are TND after discount. */
export interface ProductQuery extends ChosenNames {
  /** A product must contain all of them. Undefined or empty: all products. */
  words?: readonly QueryWord[]
  coffret?: boolean | undefined
  hasDiscount?: boolean | undefined
  minDiscount?: number | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  sort: Sort
  page: number
  limit: number
}

export interface Found {
  /** Product ids of the page, in order. */
  ids: string[]
  /** Of what the price and the discount asked for leave, before the filters by name. */
  cells: Cell[]
  /** Of what the filters by name leave, before those by price and discount. */
  steps: StepCount[]
}

interface FoundRow {
  ids: string[] | null
  cells: [place: number, label: number, count: number][] | null
  places: { id: number; path: [category: string, sub: string, subSub: string] }[] | null
  labels: { id: number; brand: string; needs: string[] }[] | null
  steps: StepCount[] | null
}

/** Reads one page of product ids, and counts all matching products for total, price bounds and facets. */
export async function findProducts(db: Db, wanted: ProductQuery): Promise<Found> {
  const { words = [], sort, page, limit } = wanted
  const isSearch = words.length > 0
  const named = nameConditions(wanted)
  const inPrice = all(priceConditions(wanted))
  const reduced = all(discountConditions(wanted))
  // A search result is materialized once. Without a search, index scans are faster than a temporary table.
  const { rows } = await sql<FoundRow>`
    with matched as ${sql.raw(isSearch ? 'materialized' : 'not materialized')} (
      select * from ${isSearch ? found(words) : sql.table('product_search')}
      where ${all(contentConditions(wanted))}
    ), cells as materialized (
      select place, label, count(*) as count from matched
      where ${inPrice} and ${reduced} group by place, label
    )
    select
      (select array_agg(product_id) from (
        select product_id from matched
        where ${all(named)} and ${inPrice} and ${reduced}
        order by ${isSearch && sort === 'relevant' ? sql`nearness, ` : sql``}${order[sort]}
        limit ${limit} offset ${(page - 1) * limit}
      ) as paged) as ids,
      (select json_agg(json_build_array(place, label, count)) from cells) as cells,
      (select json_agg(json_build_object('id', id,
          'path', json_build_array(category, sub_category, sub_sub_category)))
        from search_places where id in (select place from cells)) as places,
      (select json_agg(json_build_object('id', id, 'brand', brand, 'needs', needs))
        from search_labels where id in (select label from cells)) as labels,
      (select json_agg(counted) from (
        select "priceStep", "discountStep", "isInPrice", "isReduced", count(*) as count,
          min(final_price_millimes) as min, max(final_price_millimes) as max
        from (
          select final_price_millimes, ${inPrice} as "isInPrice", ${reduced} as "isReduced",
            width_bucket(final_price_millimes, ${sql.lit(`{${priceEdges.join(',')}}`)}::int[]) as "priceStep",
            least(discount / 10, ${sql.lit(highestDiscountStep)}) as "discountStep"
          from matched where ${all(named)}
        ) as stepped
        group by "priceStep", "discountStep", "isInPrice", "isReduced"
      ) as counted) as steps`.execute(db)
  const [row] = rows
  return { ids: row?.ids ?? [], cells: row ? cellsOf(row) : [], steps: row?.steps ?? [] }
}

function cellsOf({ cells, places, labels }: FoundRow): Cell[] {
  const pathOf = new Map(places?.map(({ id, path }) => [id, path]))
  const labelOf = new Map(labels?.map((label) => [label.id, label]))
  return (cells ?? []).map(([place, label, count]) => {
    const [category = '', sub = '', subSub = ''] = pathOf.get(place) ?? []
    const { brand = '', needs = [] } = labelOf.get(label) ?? {}
    return {
      categories: [category],
      subCategories: [sub],
      subSubCategories: [subSub],
      brands: [brand],
      needs,
      count,
    }
  })
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

function contentConditions({ coffret, hasDiscount }: ProductQuery): RawBuilder<boolean>[] {
  return [
    ...(coffret ? [sql<boolean>`coffret`] : []),
    ...(hasDiscount ? [sql<boolean>`discount > 0`] : []),
  ]
}

function discountConditions({ minDiscount }: ProductQuery): RawBuilder<boolean>[] {
  return minDiscount ? [sql<boolean>`discount >= ${minDiscount}::numeric`] : []
}

function nameConditions(wanted: ProductQuery): RawBuilder<boolean>[] {
  const { categories = [], subCategories = [], subSubCategories = [] } = wanted
  const { brands = [], needs = [] } = wanted
  const inPlaces = [
    ...oneOf('category', categories),
    ...oneOf('sub_category', subCategories),
    ...oneOf('sub_sub_category', subSubCategories),
  ]
  const inLabels = [
    ...oneOf('brand', brands),
    ...(needs.length > 0 ? [sql<boolean>`needs && ${needs}::text[]`] : []),
  ]
  return [...idIn('place', 'search_places', inPlaces), ...idIn('label', 'search_labels', inLabels)]
}

/** The ids are looked up once, before the products are read. */
function idIn(
  column: string,
  table: string,
  conditions: readonly RawBuilder<boolean>[],
): RawBuilder<boolean>[] {
  if (conditions.length === 0) return []
  const ids = sql`select id from ${sql.table(table)} where ${all(conditions)}`
  return [sql<boolean>`${sql.ref(column)} = any (array(${ids}))`]
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
