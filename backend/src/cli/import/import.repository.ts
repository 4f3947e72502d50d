import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'
import { applyDiscounts } from '../../search/products-to-index.repository.ts'
import type { Sheet } from '../sheet-format/sheet.ts'
import { computeStock } from './stock.repository.ts'

/** A row of the temporary table `import_rows`, which holds the rows of the file. */
export interface StagedRow {
  line: number
  /** Key of the shop's row that this row matches; null if the row has no key. */
  id: string | null
  /** The key that the row gets if it is new. */
  new_id: string
  data: object
}

type Table = Sheet['table']

/** Waits for other imports to end and creates the temporary table, which lasts until the transaction ends. */
export async function createStaging(tx: Tx): Promise<void> {
  // Writing a whole file may take longer than 15 s, the limit of other statements.
  await sql`set local statement_timeout = '10min'`.execute(tx)
  // With this setting the triggers of `products` note the products to be indexed: see `index_or_note` in db/functions/search-index.sql.
  await sql`set local shop.importing = 'on'`.execute(tx)
  // Two concurrent imports would both add the same new products, so one waits for the other.
  await sql`select pg_advisory_xact_lock(hashtext('shop import'))`.execute(tx)
  await sql`drop table if exists pg_temp.import_rows`.execute(tx)
  await sql`create temp table import_rows (line int, id text, new_id text, data jsonb)
    on commit drop`.execute(tx)
}

export async function insertStaged(tx: Tx, rows: readonly StagedRow[]): Promise<void> {
  await sql`insert into import_rows (line, id, new_id, data)
    select line, id, new_id, data from jsonb_populate_recordset(
      null::import_rows, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

/** Collects statistics of the temporary table for the planner. */
export async function analyzeStaged(tx: Tx): Promise<void> {
  await sql`analyze import_rows`.execute(tx)
}

/** Line numbers of rows that have the same key as an earlier row (`line`), and of the earlier rows (`first`). */
export async function findDuplicates(tx: Tx): Promise<{ line: number; first: number }[]> {
  const { rows } = await sql<{ line: number; first: number }>`
    select line, first from (
      select line, min(line) over (partition by id) as first from import_rows where id is not null
    ) known where line <> first order by line`.execute(tx)
  return rows
}

/** Line numbers of new rows without a value for `column`. */
export async function findNewRowsWithout(
  tx: Tx,
  { name, key }: Table,
  column: string,
): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select line from import_rows staged where not staged.data ? ${column} and not exists (
      select from ${sql.table(name)} current where current.${sql.ref(key)} = staged.id
    ) order by line`.execute(tx)
  return rows.map(({ line }) => line)
}

/** Line numbers of the file's rows that match no row of the shop. */
export async function findNewRows(tx: Tx, { name, key }: Table): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select line from import_rows staged where not exists (
      select from ${sql.table(name)} current where current.${sql.ref(key)} = staged.id
    ) order by line`.execute(tx)
  return rows.map(({ line }) => line)
}

export async function dropStaged(tx: Tx, lines: readonly number[]): Promise<void> {
  await sql`delete from import_rows where line = any(${[...lines]}::int[])`.execute(tx)
}

/** Sets the keys of new rows. */
export async function assignNewIds(tx: Tx): Promise<void> {
  await sql`update import_rows set id = new_id where id is null`.execute(tx)
  await sql`create unique index import_rows_id on import_rows (id)`.execute(tx)
}

export async function countStaged(
  tx: Tx,
  table: Table,
): Promise<{ total: number; created: number }> {
  const key = sql.ref(table.key)
  const { rows } = await sql<{ total: number; created: number }>`
    select count(*)::int as total, (count(*) filter (where current.${key} is null))::int as created
    from import_rows staged
    left join ${sql.table(table.name)} current on current.${key} = staged.id`.execute(tx)
  return rows[0] ?? { total: 0, created: 0 }
}

/** The next keys of the rows, at most `limit`, after the key `after`, in ascending order. */
export async function listStagedIds(tx: Tx, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from import_rows where id > ${after} order by id limit ${sql.lit(limit)}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Writes the rows with keys after `after` up to and including `last`, and returns how many were new or changed. Rows
 * that change nothing are not written.
 */
export async function writeStaged(
  tx: Tx,
  { table, defaults, beside }: Sheet,
  { after, last }: { after: string; last: string },
): Promise<number> {
  const target = sql.table(table.name)
  const key = sql.ref(table.key)
  const columns = sql.join(table.columns.map((name) => sql.ref(name)))
  const of = (row: string) =>
    sql.join(table.columns.map((name) => sql`${sql.ref(`${row}.${name}`)}`))
  const others = table.columns.filter((name) => name !== table.key)
  const setOthers = sql.join(
    others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  )
  // The shop's rows are locked first, and read by the next statement. So columns that are not in the file keep their current value.
  await sql`
    select from ${target} current
    join import_rows staged on current.${key} = staged.id
    where staged.id > ${after} and staged.id <= ${last}
    order by current.${key} for update of current`.execute(tx)
  if (table.name === 'products') await computeStock(tx, { after, last })
  const besides = beside ? await writeBeside(tx, beside, { after, last }) : []
  const { rows: written } = await sql<{ key: string }>`
    insert into ${target} (${columns})
    select ${of('made')} from import_rows staged
    left join ${target} current on current.${key} = staged.id
    cross join lateral jsonb_populate_record(current, ${newOnly(table, defaults)} || staged.data
      || jsonb_build_object(${sql.lit(table.key)}::text, staged.id)
      || ${table.hasTranslations ? mergedTranslations : sql`'{}'::jsonb`}) as made
    where staged.id > ${after} and staged.id <= ${last}
    order by staged.id
    on conflict (${key}) do update set ${setOthers}
    where (${of(table.name)}) is distinct from (${of('excluded')})
    returning ${key} as key`.execute(tx)
  const changed = new Set([...besides, ...written].map((row) => row.key))
  if (table.name === 'products') await applyDiscounts(tx, [...changed])
  return changed.size
}

/**
 * Writes the values of the table `beside`, in which the sheet keeps some columns. Returns the keys of rows that are new
 * or changed. A new row whose values are all empty is not written.
 */
async function writeBeside(
  tx: Tx,
  { name, key: keyName, columns, field, defaults }: NonNullable<Sheet['beside']>,
  { after, last }: { after: string; last: string },
): Promise<{ key: string }[]> {
  const target = sql.table(name)
  const key = sql.ref(keyName)
  const said = sql`staged.data -> ${sql.lit(field)}`
  const empty = sql`${JSON.stringify(defaults)}::jsonb`
  const of = (row: string) => sql.join(columns.map((each) => sql`${sql.ref(`${row}.${each}`)}`))
  const others = columns.filter((each) => each !== keyName)
  const setOthers = sql.join(
    others.map((each) => sql`${sql.ref(each)} = ${sql.ref(`excluded.${each}`)}`),
  )
  const { rows } = await sql<{ key: string }>`
    insert into ${target} (${sql.join(columns.map((each) => sql.ref(each)))})
    select ${of('made')} from import_rows staged
    left join ${target} current on current.${key} = staged.id
    cross join lateral jsonb_populate_record(current,
      case when current.${key} is null then ${empty} else '{}'::jsonb end || (${said})
      || jsonb_build_object(${sql.lit(keyName)}::text, staged.id)) as made
    where staged.id > ${after} and staged.id <= ${last} and staged.data ? ${sql.lit(field)}
      and (current.${key} is not null or not ${empty} @> (${said}))
    order by staged.id
    on conflict (${key}) do update set ${setOthers}
    where (${of(name)}) is distinct from (${of('excluded')})
    returning ${key} as key`.execute(tx)
  return rows
}

/** Default values of new rows. */
function newOnly({ key, name }: Table, defaults: Sheet['defaults']) {
  const made =
    name === 'products'
      ? sql`jsonb_build_object('created_at', date_trunc('milliseconds', now()))`
      : sql`'{}'::jsonb`
  return sql`case when current.${sql.ref(key)} is null
    then ${JSON.stringify(defaults)}::jsonb || ${made} else '{}'::jsonb end`
}

/** Merges translations: texts that are not in the file stay, and null deletes a text. */
const mergedTranslations = sql`case when staged.data ? 'translations' then jsonb_build_object(
  'translations', jsonb_strip_nulls(jsonb_build_object(
    'en', nullif(jsonb_strip_nulls(coalesce(current.translations -> 'en', '{}')
      || coalesce(staged.data #> '{translations,en}', '{}')), '{}'),
    'ar', nullif(jsonb_strip_nulls(coalesce(current.translations -> 'ar', '{}')
      || coalesce(staged.data #> '{translations,ar}', '{}')), '{}')))) else '{}'::jsonb end`
