import type { CallAnswer, CategoryStructure } from '@shop/contracts'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

type Path = { category: string; sub_category: string; sub_sub_category: string }

/**
 * Categories with at least one product, in display order: on each level, names are in the order in which they first
 * occur in `taxonomy`. Names that are not in `taxonomy` come last.
 */
export async function readCategoryStructure(db: Db): Promise<CategoryStructure> {
  const { rows } = await sql<Path>`
    select category, sub_category, sub_sub_category
    from (select category, sub_category, sub_sub_category from search_places
      where exists (select from product_search where place = search_places.id)) as used
    order by
      (select min(position) from taxonomy where category = used.category) nulls last, category,
      (select min(position) from taxonomy
        where category = used.category and sub_category = used.sub_category) nulls last, sub_category,
      (select position from taxonomy where category = used.category
        and sub_category = used.sub_category and sub_sub_category = used.sub_sub_category) nulls last,
      sub_sub_category`.execute(db)
  return toStructure(rows)
}

/** The distinct names of each level, in display order (API-02). */
export function namesIn(structure: CategoryStructure): {
  categories: string[]
  subcategories: string[]
} {
  const subcategories = Object.values(structure).flatMap((branches) =>
    branches.map(({ name }) => name),
  )
  return { categories: Object.keys(structure), subcategories: [...new Set(subcategories)] }
}

/** The brands of the products on sale, in the order of their names, each with its number of products and the picture of its best product (ADV-01). */
export async function listBrands(db: Db): Promise<CallAnswer<'product/brands'>['brands']> {
  const { rows } = await sql<{ name: string; count: number; picture: string | null }>`
    select brand as name, count(*)::int as count, (
      array_agg(image[1] order by available > 0 desc, bestseller desc, created_at desc, id)
        filter (where image[1] is not null)
    )[1] as picture
    from products where brand <> '' and active group by brand order by brand`.execute(db)
  return rows.map(({ name, count, picture }) => ({ name, count, ...(picture && { picture }) }))
}

function toStructure(paths: readonly Path[]): CategoryStructure {
  const structure = new Map<string, Map<string, string[]>>()
  for (const { category, sub_category: sub, sub_sub_category: leaf } of paths) {
    const subcategories = structure.get(category) ?? new Map<string, string[]>()
    structure.set(category, subcategories)
    if (sub === '') continue
    const leaves = subcategories.get(sub) ?? []
    subcategories.set(sub, leaf === '' ? leaves : [...leaves, leaf])
  }
  return Object.fromEntries(
    [...structure].map(([category, subcategories]) => [
      category,
      [...subcategories].map(([name, leaves]) => ({ name, subcategories: leaves })),
    ]),
  )
}
