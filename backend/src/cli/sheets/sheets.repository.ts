import { type Selectable, sql } from 'kysely'
import type { Db, HeroesTable, ProductsRow, Tx } from '../../db/tables.ts'
import type { ProductFactsRow } from '../../db/tables/product-tables.ts'
import { listFactRows } from '../../product/product.repository.ts'

/** The codes that identify a product: columns of `product_facts` and fields of a staged row. */
const codes = ['reference', 'ean'] as const
export type ProductCode = (typeof codes)[number]

const codeOf = (code: ProductCode) => sql`nullif(staged.data #>> ${sql.lit(`{facts,${code}}`)}, '')`

/**
 * Gives each row without an id the id of a product. The product has the same reference, otherwise the same EAN,
 * otherwise the same name and brand (OPER-03). A name does not match a product with another reference or EAN. Returns
 * the line numbers of rows whose name and brand match several products.
 */
export async function matchProducts(tx: Tx): Promise<{ line: number; matches: number }[]> {
  for (const code of codes) {
    await sql`
      update import_rows staged set id = facts.product_id from product_facts facts
      where staged.id is null and facts.${sql.ref(code)} = ${codeOf(code)}`.execute(tx)
  }
  const { rows } = await sql<{ line: number; matches: number }>`
    with found as (
      select staged.line, min(products.id) as id, count(*)::int as matches
      from import_rows staged join products
        on normalize(products.name) = staged.data ->> 'name'
        and normalize(products.brand) = coalesce(staged.data ->> 'brand', '')
      left join product_facts facts on facts.product_id = products.id
      where staged.id is null
        and (${codeOf('reference')} is null or coalesce(facts.reference, '') = '')
        and (${codeOf('ean')} is null or coalesce(facts.ean, '') = '')
      group by staged.line
    ), matched as (
      update import_rows staged set id = found.id from found where found.line = staged.line
    )
    select line, matches from found where matches > 1 order by line`.execute(tx)
  return rows
}

interface TakenCode {
  line: number
  value: string
  /**
   * The product of the shop that has the code. If null, no other product of the shop has the code, but an earlier line
   * of the file (`first`) has it.
   */
  product: string | null
  first: number
}

/** Rows whose reference or EAN already belongs to a different product of the shop, or to an earlier line of the file. */
export async function findTakenCodes(tx: Tx, code: ProductCode): Promise<TakenCode[]> {
  const { rows } = await sql<TakenCode>`
    select * from (
      select staged.line, ${codeOf(code)} as value, other.product_id as product,
        min(staged.line) over (partition by ${codeOf(code)}) as first
      from import_rows staged
      left join product_facts other on other.${sql.ref(code)} = ${codeOf(code)}
        and other.product_id is distinct from staged.id
      where ${codeOf(code)} is not null
    ) codes where product is not null or line <> first order by line`.execute(tx)
  return rows
}

const PAGE = 500

/** All products in the order of their ids, each with its stated facts. Reads some at a time. */
export async function* eachProduct(
  db: Db,
): AsyncGenerator<{ row: ProductsRow; said: ProductFactsRow | undefined }> {
  const first = db.selectFrom('products').selectAll().orderBy('id').limit(PAGE)
  for (let after = ''; ;) {
    const rows = await first.where('id', '>', after).execute()
    const facts = await listFactRows(
      db,
      rows.map(({ id }) => id),
    )
    for (const row of rows) yield { row, said: facts.get(row.id) }
    after = rows.at(-1)?.id ?? ''
    if (rows.length < PAGE) return
  }
}

/** Locks all products in ascending order of their ids, as `place_order` does, which prevents deadlocks. */
export async function lockProducts(tx: Tx): Promise<void> {
  await sql`select from products order by id for update`.execute(tx)
}

/** Takes the products that are not in the file off sale, and returns them in the order of their names (OPER-06). */
export async function takeUnstagedOffSale(
  tx: Tx,
): Promise<{ id: string; name: string; reference: string }[]> {
  const { rows } = await sql<{ id: string; name: string; reference: string }>`
    with locked as materialized (
      select id from products
      where active and not exists (select from import_rows staged where staged.id = products.id)
      order by id for update
    ), taken as (
      update products set active = false from locked where products.id = locked.id
      returning products.id, products.name
    )
    select id, name, coalesce(reference, '') as reference
    from taken left join product_facts on product_id = id order by name, id`.execute(tx)
  return rows
}

/** Gives new heroes without a position the next free positions, in the order of the file. */
export async function appendNewHeroes(tx: Tx): Promise<void> {
  await sql`
    update import_rows staged
    set data = staged.data || jsonb_build_object('position', placed.position)
    from (
      select line, (select coalesce(max(position), -1) from heroes)
        + row_number() over (order by line) as position
      from import_rows
      where not data ? 'position' and (id is null or id not in (select id from heroes))
    ) placed where placed.line = staged.line`.execute(tx)
}

/** The links in the file that lead to unknown products. */
export async function findLinksToNoProduct(
  tx: Tx,
): Promise<{ line: number; field: string; wanted: string }[]> {
  const { rows } = await sql<{ line: number; field: string; wanted: string }>`
    select line, field, wanted from (
      select line, 'productId' as field, data ->> 'product_id' as wanted from import_rows
      union all
      select line, 'productIds', jsonb_array_elements_text(data -> 'product_ids') from import_rows
      where jsonb_typeof(data -> 'product_ids') = 'array'
    ) links
    where wanted is not null and not exists (select from products where products.id = wanted)
    order by line, field`.execute(tx)
  return rows
}

export async function listHeroRows(db: Db): Promise<Selectable<HeroesTable>[]> {
  return db.selectFrom('heroes').selectAll().orderBy('position').orderBy('id').execute()
}

/** Deletes the slides that are not in the file, and returns their ids. */
export async function deleteUnstagedHeroes(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from heroes where not exists (select from import_rows staged where staged.id = heroes.id)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The file's rows with a usage limit that is lower than the number of uses so far (`used`). `line`: number of the row's line. */
export async function findCouponsUsedMore(tx: Tx): Promise<{ line: number; used: number }[]> {
  const { rows } = await sql<{ line: number; used: number }>`
    select staged.line, coupons.used from import_rows staged
    join coupons on coupons.code = staged.id
    where (staged.data ->> 'usage_limit')::int < coupons.used order by staged.line`.execute(tx)
  return rows
}
