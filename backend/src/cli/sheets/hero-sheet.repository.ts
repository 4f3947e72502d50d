import { type Selectable, sql } from 'kysely'
import type { Db, HeroesTable, Tx } from '../../db/tables.ts'

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
