import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

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
