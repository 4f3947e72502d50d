import { type Selectable, sql } from 'kysely'
import type { Db, HeroesTable, Tx } from '../../db/tables.ts'

/** Sets missing positions of new heroes to the next free ones, in the order of the file. */
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

/** Links of the file to unknown products. */
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

/** Deletes the slides that the file does not have, and returns their ids. */
export async function deleteUnstagedHeroes(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from heroes where not exists (select from import_rows staged where staged.id = heroes.id)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
