import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { soldInMonth } from '../../product/hot-products.repository.ts'

export interface NamedProduct {
  id: string
  name: string
  /** The product's reference; empty if the operator gave none. */
  reference: string
  active: boolean
}

/** The products with these ids, references or EANs, each with the position of its code in `codes`, from 1; unknown codes are left out. */
export async function findByCodes(
  db: Db,
  codes: readonly string[],
): Promise<(NamedProduct & { place: number })[]> {
  const { rows } = await sql<NamedProduct & { place: number }>`
    with wanted as (
      select code, place::int from unnest(${[...codes]}::text[]) with ordinality as given (code, place)
    ), named as (
      select place, 1 as kind, lower(code) as id from wanted
      union all
      select place, 2, product_id from wanted join product_facts on reference = code and reference <> ''
      union all
      select place, 3, product_id from wanted join product_facts on ean = code and ean <> ''
    )
    select distinct on (place) place, id, name, coalesce(reference, '') as reference, active
    from named join products using (id) left join product_facts on product_id = id
    order by place, kind`.execute(db)
  return rows
}

/** Puts products on sale or takes them off, and returns the number of changed products (OPER-06). */
export async function setActive(db: Db, ids: readonly string[], active: boolean): Promise<number> {
  // The products are locked in the order of their ids, as orders lock them, so that no deadlock is possible.
  const { rows } = await sql`
    with locked as materialized (
      select id from products where id = any (${[...ids]}::text[]) and active <> ${active}
      order by id for update
    )
    update products set active = ${active} from locked where products.id = locked.id
    returning 1`.execute(db)
  return rows.length
}

/** Deletes products with their facts and reviews. Orders keep their lines. */
export async function deleteProducts(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    with locked as materialized (
      select id from products where id = any (${[...ids]}::text[]) order by id for update
    )
    delete from products using locked where products.id = locked.id`.execute(db)
}

export async function listOffSale(db: Db): Promise<NamedProduct[]> {
  return db
    .selectFrom('products')
    .leftJoin('product_facts', 'product_id', 'products.id')
    .select(['id', 'name', 'active', sql<string>`coalesce(reference, '')`.as('reference')])
    .where('active', '=', false)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The French names of a category, its subcategory and its sub-subcategory; levels below the end of the path are empty. */
export interface CategoryPath {
  category: string
  subCategory: string
  subSubCategory: string
}

/** Returns the given paths in which the shop has no product, neither on sale nor off sale. */
export async function findUnusedPaths(
  db: Db,
  paths: readonly CategoryPath[],
): Promise<CategoryPath[]> {
  const { rows } = await sql<CategoryPath>`
    select category, "subCategory", "subSubCategory"
    from jsonb_to_recordset(${JSON.stringify(paths)}::jsonb)
      as given (category text, "subCategory" text, "subSubCategory" text)
    where not exists (
      select from products where products.category = given.category
        and "subCategory" in ('', sub_category) and "subSubCategory" in ('', sub_sub_category))
    order by 1, 2, 3`.execute(db)
  return rows
}

/** Sets the order in which categories are shown (OPER-06). */
export async function setCategoryOrder(db: Db, paths: readonly CategoryPath[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('taxonomy').execute()
    await sql`
      insert into taxonomy (category, sub_category, sub_sub_category, position)
      select path ->> 'category', path ->> 'subCategory', path ->> 'subSubCategory', position
      from jsonb_array_elements(${JSON.stringify(paths)}::jsonb)
      with ordinality as given (path, position)`.execute(tx)
  })
}

interface LowStock {
  id: string
  /** The product's reference; empty if the operator gave none. */
  reference: string
  name: string
  /** Units in the shop that can be sold online. */
  left: number
  /** Units in the shop that are kept back from online sale. */
  reserve: number
  /** Units sold in the last 30 days. */
  sold: number
}

/** Products on sale with fewer than `units` left online, best sellers first (OPER-05). */
export async function listLowStock(db: Db, units: number): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    select id, coalesce(reference, '') as reference, name, available as left, least(reserve, stock) as reserve,
      coalesce(units, 0) as sold
    from products left join product_facts facts on facts.product_id = id
      left join (${soldInMonth}) as sold on sold.product_id = id
    where active and available < ${units}
    order by sold desc, available, name, id`.execute(db)
  return rows
}
