import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '@shop/contracts'
import { factKinds, requiresAllNames, type KnownFacts, priceBands, toMillimes } from '@shop/domain'
import type { Db } from '../db/tables.ts'
import { factBits, factsOf } from '../product/fact-bits.ts'
import { namesOfCells } from './cell-names.repository.ts'
import type { Cell, ChosenNames, Counts, DiscountCount } from './facets.ts'
import { prefixQuery, type QueryWord, quoted, wordQuery } from './reading/query-words.repository.ts'

/** Prices in TND after the discount. Both bounds belong to the range. */
interface PriceRange {
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

/** Filters, order and page of a product list. */
export interface ProductQuery extends ChosenNames, KnownFacts, PriceRange {
  /** A product must have all these words. If the list is undefined or empty, all products match. */
  words?: readonly QueryWord[]
  /** Words of the index that a product may not have. */
  refused?: readonly string[]
  /** Whether products that lack one word follow at the end, if only few products have all words (FIND-06). */
  mayMiss?: boolean
  coffret?: boolean | undefined
  hasDiscount?: boolean | undefined
  minDiscount?: number | undefined
  sort: Sort
  page: number
  limit: number
}

interface Found extends Counts {
  /** Ids of the products of the page, in the order of the list. */
  ids: string[]
}

interface FoundRow {
  ids: string[] | null
  cells: [place: number, label: number, count: number][] | null
  facts: [facts: number, count: number][] | null
  byDiscount: DiscountCount[] | null
}

/** Reads the product ids of one page, and counts all matching products for the total, the price bounds and the facets. */
export async function findProducts(db: Db, wanted: ProductQuery): Promise<Found> {
  const { words = [], sort, page, limit } = wanted
  const isSearch = words.length > 0
  const inPlaces = placeConditions(wanted)
  const withLabels = labelConditions(wanted)
  const withFacts = factConditions(wanted)
  const offered = all([...priceConditions(wanted), ...discountConditions(wanted)])
  const bands = priceBands.map((band) => countOf(priceConditions(rangeOf(band))))
  // `matched` is materialized for a search, and `named` for a filter by brand, need or facts. Otherwise PostgreSQL may scan
  // the products in the order of the page, and read all products if few of them match. Without a search or such a filter,
  // index scans are faster than a materialized table.
  const { rows } = await sql<FoundRow>`
    with matched as ${materialized(isSearch)} (
      select * from ${isSearch ? found(wanted) : sql.table('product_search')}
      where ${all(contentConditions(wanted))}
    ), named as ${materialized(withLabels.length + withFacts.length > 0)} (
      select product_id, final_price_millimes, discount, bestseller, created_at, in_stock
        ${isSearch ? sql`, is_near, rank` : sql``}
      from matched where ${all([...inPlaces, ...withLabels, ...withFacts])}
    ), cells as materialized (
      -- One reading counts both: the places and labels of what has the chosen facts, and the facts of what has the chosen names.
      select place, label, facts, case when place is null then ${countOf([...inPlaces, ...withLabels])}
        else ${countOf(withFacts)} end as count
      from matched where ${offered} group by grouping sets ((place, label), (facts))
    )
    select
      (select array_agg(product_id) from (
        select product_id from named where ${offered}
        order by in_stock desc, ${isSearch ? sql`is_near, ` : sql``}${isSearch && sort === 'relevant' ? sql`rank desc, ` : sql``}${order[sort]}
        limit ${limit} offset ${(page - 1) * limit}
      ) as paged) as ids,
      (select json_agg(json_build_array(place, label, count)) from cells where place is not null and count > 0) as cells,
      (select json_agg(json_build_array(facts, count)) from cells where place is null and count > 0) as facts,
      (select json_agg(counted) from (
        select discount, ${countOf(priceConditions(wanted))} as "inPrice",
          array[${sql.join(bands)}] as "inBands",
          min(final_price_millimes) as min, max(final_price_millimes) as max
        from named group by discount
      ) as counted) as "byDiscount"`.execute(db)
  const [row] = rows
  return {
    ids: row?.ids ?? [],
    cells: await cellsOf(db, row?.cells ?? []),
    byFacts: (row?.facts ?? []).map(([facts, count]) => ({ ...factsOf(facts), count })),
    byDiscount: row?.byDiscount ?? [],
  }
}

function materialized(isIt: boolean): RawBuilder<unknown> {
  return sql.raw(isIt ? 'materialized' : 'not materialized')
}

function countOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return sql`count(*) filter (where ${all(conditions)})`
}

/** The price filter that selects the products of a price band. */
function rangeOf({ min, max }: { min: number; max?: number }): PriceRange {
  return { minPrice: min, maxPrice: max }
}

async function cellsOf(db: Db, cells: NonNullable<FoundRow['cells']>): Promise<Cell[]> {
  const { places, labels } = await namesOfCells(db, cells)
  return cells.map(([place, label, count]) => {
    const [category = '', sub = '', subSub = ''] = places.get(place)?.path ?? []
    const { brand = '', needs = [] } = labels.get(label) ?? {}
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

function found({ words = [], refused = [], mayMiss = false }: ProductQuery): RawBuilder<unknown> {
  const wanted = words.map(prefixQuery)
  const without = refused.map((word) => `!${quoted(word)}`)
  const optional = words.filter(({ isRequired }) => !isRequired).map(prefixQuery)
  const required = words.filter(({ isRequired }) => isRequired).map(prefixQuery)
  const nearly = optional
    .map((_, at) => [...required, ...optional.toSpliced(at, 1), ...without].join(' & '))
    .map((query) => `(${query})`)
    .join(' | ')
  const whole = words.map(wordQuery).join(' & ')
  return sql`find_ranked(${[...wanted, ...without].join(' & ')}::tsquery, ${whole}::tsquery,
    ${wanted.join(' | ')}::tsquery, ${mayMiss ? nearly : null}::tsquery)`
}

/** The order of products in stock and, after them, of sold-out products. Each order ends with the id, so that no product is on two pages (LIST-02). */
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

/** The filters whose names are in `search_places`; all others are in `search_labels`. */
type PlaceKind = 'categories' | 'subCategories' | 'subSubCategories'

function placeConditions(wanted: ProductQuery): RawBuilder<boolean>[] {
  const { categories = [], subCategories = [], subSubCategories = [] } = wanted
  return idIn('place', 'search_places', [
    ...oneOf('category', categories),
    ...oneOf('sub_category', subCategories),
    ...oneOf('sub_sub_category', subSubCategories),
  ])
}

function labelConditions({ brands = [], needs = [] }: ProductQuery): RawBuilder<boolean>[] {
  const conditions = {
    brands: oneOf('brand', brands),
    needs: needs.length > 0 ? [sql<boolean>`needs && ${needs}::text[]`] : [],
  } satisfies Record<Exclude<keyof ChosenNames, PlaceKind>, RawBuilder<boolean>[]>
  return idIn('label', 'search_labels', Object.values(conditions).flat())
}

/** SQL condition: the column has the id of one of these names. The ids of the names are looked up once, before the products are read. */
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

/** SQL conditions on the discounted price (LIST-03). */
function priceConditions({ minPrice, maxPrice }: PriceRange): RawBuilder<boolean>[] {
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

/** SQL conditions on the bits of the facts in the index. An unknown name of a fact matches no product. */
function factConditions(chosen: KnownFacts): RawBuilder<boolean>[] {
  return factKinds.flatMap((kind) => {
    const names = new Set(chosen[kind])
    if (names.size === 0) return []
    const known = factBits.filter((bit) => bit.kind === kind && names.has(bit.name))
    if (requiresAllNames(kind) && known.length < names.size) return [sql<boolean>`false`]
    const number = String(known.reduce((sum, { value }) => sum + value, 0))
    return requiresAllNames(kind)
      ? [sql<boolean>`facts & ${number}::bigint = ${number}::bigint`]
      : [sql<boolean>`facts & ${number}::bigint <> 0`]
  })
}
