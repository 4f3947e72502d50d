import type { CallAnswer, ListingChanges } from '@shop/contracts'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/**
 * Number of products on a page: about 300 KB of JSON. Each page becomes one file of the sitemap, which may have
 * 50,000 addresses; each product has three, one in each language.
 */
const PRODUCTS_PER_PAGE = 5000

type ProductChanges = Omit<CallAnswer<'product/changes'>, 'success'>

/** One page of the products on sale. They are ordered by id, so that a changed product keeps its position and a new product comes last. */
export async function listChanges(
  db: Db,
  page: number,
  size = PRODUCTS_PER_PAGE,
): Promise<ProductChanges> {
  const { total } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'changed_at'])
    .where('active', '=', true)
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return {
    changes: rows.map((row) => ({ _id: row.id, changedAt: row.changed_at.getTime() })),
    total,
    totalPages: Math.ceil(total / size),
  }
}

/** Every listing that has products, with the time of the last change of any of its products. */
export async function readListingChanges(db: Db): Promise<ListingChanges> {
  const whole = await sql<Record<'collection' | 'coffret' | 'promo', Date | null>>`
    select max(changed_at) as collection,
      max(changed_at) filter (where coffret) as coffret,
      max(changed_at) filter (where live_discount > 0) as promo
    from products where active`.execute(db)
  const places = await sql<Place>`
    select category, coalesce(sub_category, '') as sub_category,
      coalesce(sub_sub_category, '') as sub_sub_category, max(changed_at) as changed_at
    from products where active group by rollup (category, sub_category, sub_sub_category)
    having category <> ''
      and (grouping(sub_category) = 1 or sub_category <> '')
      and (grouping(sub_sub_category) = 1 or sub_sub_category <> '')
    order by 1, 2, 3`.execute(db)
  const needs = await sql<Named>`
    select need as name, max(changed_at) as changed_at from products, unnest(needs) as need
    where need <> '' and active group by need order by need`.execute(db)
  const brands = await sql<Named>`
    select brand as name, max(changed_at) as changed_at from products
    where brand <> '' and active group by brand order by brand`.execute(db)
  return {
    ...wholeOf(whole.rows[0]),
    places: places.rows.map((row) => ({
      category: row.category,
      subCategory: row.sub_category,
      subSubCategory: row.sub_sub_category,
      changedAt: row.changed_at.getTime(),
    })),
    needs: needs.rows.map(toNamed),
    brands: brands.rows.map(toNamed),
  }
}

interface Place {
  category: string
  sub_category: string
  sub_sub_category: string
  changed_at: Date
}

interface Named {
  name: string
  changed_at: Date
}

function wholeOf(row: Record<string, Date | null> | undefined): Partial<ListingChanges> {
  const known = Object.entries(row ?? {}).flatMap(([name, at]) =>
    at ? [[name, at.getTime()]] : [],
  )
  return Object.fromEntries(known) as Partial<ListingChanges>
}

function toNamed({ name, changed_at }: Named): { name: string; changedAt: number } {
  return { name, changedAt: changed_at.getTime() }
}
