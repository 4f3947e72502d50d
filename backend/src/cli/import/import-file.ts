import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import type { Progress } from '../terminal/progress.ts'
import { Problems } from '../sheet/problem.ts'
import { openRows, type RowsOfFile } from '../sheet/read-rows.ts'
import type { Sheet, Values } from '../sheet/sheet.ts'
import { CommandError } from '../terminal/terminal.ts'

export interface ImportCounts {
  created: number
  changed: number
  unchanged: number
  removed: number
}

interface ImportOptions {
  dryRun: boolean
  /** Rows of the shop that the file does not have are removed. */
  replace: boolean
  progress: Progress
}

/** Rows per statement: a few hundred KB of JSON, well under a second. */
const BATCH = 500

/**
 * Brings a whole file into the shop in one transaction, or nothing of it: every problem of the file is in the
 * CommandError it is refused with (API-06). A dry run does all of it and takes it back.
 */
export async function importFile(
  db: Db,
  file: string,
  sheet: Sheet,
  options: ImportOptions,
): Promise<ImportCounts> {
  const { progress } = options
  const source = await openRows(file, sheet, (bytes) => progress.at('reading', bytes))
  const trx = await db.startTransaction().execute()
  try {
    progress.start('reading', source.bytes)
    await stage(trx, source, sheet)
    const counts = await apply(trx, sheet, options)
    await (options.dryRun ? trx.rollback() : trx.commit()).execute()
    return counts
  } catch (error) {
    if (!trx.isRolledBack) await trx.rollback().execute()
    throw error
  } finally {
    progress.end()
  }
}

/** Validates every row and keeps it in a temporary table: no row of the shop is locked while the file is read. */
async function stage(tx: Tx, { rows, unit }: RowsOfFile, sheet: Sheet): Promise<void> {
  // A statement here may take longer than one of a shopper.
  await sql`set local statement_timeout = '10min'`.execute(tx)
  await sql`set local shop.importing = 'on'`.execute(tx)
  // One import after the other: two at once would each make the products that neither sees of the other.
  await sql`select pg_advisory_xact_lock(hashtext('shop import'))`.execute(tx)
  await sql`create temp table import_rows (line int, id text, new_id text, data jsonb) on commit drop`.execute(
    tx,
  )
  const problems = new Problems()
  const lines = new Map<string, number>()
  let batch: object[] = []
  let count = 0
  const flush = async () => {
    await insertStaged(tx, batch)
    batch = []
  }
  for await (const row of rows) {
    count += 1
    const place = `${unit} ${row.line}`
    const found = row.problems.length > 0 ? row.problems : sheet.check(row.values)
    for (const problem of found) problems.add({ place, ...problem })
    const key = sheet.keyOf(row.values)
    const before = key === undefined ? undefined : lines.get(key)
    if (before !== undefined)
      problems.add({ place, text: `${key} is that of ${unit} ${before} too` })
    else if (key !== undefined) lines.set(key, row.line)
    if (found.length === 0) batch.push(stagedRow(row.line, sheet, row.values))
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  if (count === 0) throw new CommandError('The file has no rows.')
  await settle(tx, sheet, { unit, problems })
}

function stagedRow(line: number, sheet: Sheet, values: Values): object {
  const { key, newKey } = sheet.toKey(values)
  return { line, id: key ?? null, new_id: newKey, data: sheet.toData(values) }
}

async function insertStaged(tx: Tx, batch: readonly object[]): Promise<void> {
  await sql`insert into import_rows (line, id, new_id, data)
    select line, id, new_id, data from jsonb_populate_recordset(
      null::import_rows, ${JSON.stringify(batch)}::jsonb)`.execute(tx)
}

/** What only the rows of the shop can tell: which rows are new, and whether these are complete. */
async function settle(
  tx: Tx,
  sheet: Sheet,
  { unit, problems }: { unit: string; problems: Problems },
): Promise<void> {
  await sql`analyze import_rows`.execute(tx)
  for (const { line, ...problem } of await sheet.settle(tx)) {
    problems.add({ place: `${unit} ${line}`, ...problem })
  }
  const { rows: twins } = await sql<{ line: number; first: number }>`
    select line, first from (
      select line, min(line) over (partition by id) as first from import_rows where id is not null
    ) kept where line <> first order by line`.execute(tx)
  for (const { line, first } of twins) {
    problems.add({
      place: `${unit} ${line}`,
      text: `means the same row of the shop as ${unit} ${first}`,
    })
  }
  await findIncomplete(tx, sheet, { unit, problems })
  refuseIfAny(problems)
  await sql`update import_rows set id = new_id where id is null`.execute(tx)
  await sql`create unique index import_rows_id on import_rows (id)`.execute(tx)
}

async function findIncomplete(
  tx: Tx,
  { table, columns, noun, toData }: Sheet,
  { unit, problems }: { unit: string; problems: Problems },
): Promise<void> {
  const needed = columns.flatMap(({ name, isRequired, expects }) => {
    const [target] = isRequired ? Object.keys(toData({ [name]: 0 })) : []
    return target ? [{ name, target, expects }] : []
  })
  for (const { name, target, expects } of needed) {
    const { rows } = await sql<{ line: number }>`
      select line from import_rows i where not i.data ? ${target} and not exists (
        select from ${sql.table(table.name)} t where t.${sql.ref(table.key)} = i.id
      ) order by line`.execute(tx)
    for (const { line } of rows) {
      const text = `missing; what is new among the ${noun} needs it: ${expects}`
      problems.add({ place: `${unit} ${line}`, field: name, text })
    }
  }
}

/**
 * In the order of the keys, as orders lock their products, so that neither waits for the other for ever. Rows that
 * change nothing are not written.
 */
async function apply(tx: Tx, sheet: Sheet, options: ImportOptions): Promise<ImportCounts> {
  const { table } = sheet
  const target = sql.table(table.name)
  const key = sql.ref(table.key)
  const { rows: sums } = await sql<{ total: number; created: number }>`
    select count(*)::int as total, (count(*) filter (where t.${key} is null))::int as created
    from import_rows i left join ${target} t on t.${key} = i.id`.execute(tx)
  const { total, created } = sums[0] ?? { total: 0, created: 0 }
  options.progress.start('writing', total)
  let written = 0
  let done = 0
  for (let after = ''; done < total;) {
    const { rows } = await sql<{ id: string }>`
      select id from import_rows where id > ${after} order by id limit ${sql.lit(BATCH)}`.execute(
      tx,
    )
    const last = rows.at(-1)?.id
    if (last === undefined) break
    written += await upsert(tx, sheet, { after, last })
    done += rows.length
    after = last
    options.progress.at('writing', done)
  }
  const removed = options.replace ? await removeOthers(tx, sheet) : 0
  return { created, changed: written - created, unchanged: total - written, removed }
}

async function upsert(
  tx: Tx,
  { table, defaults }: Sheet,
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
  // Locked first and read by the next statement, so that what the file does not give is as it is now.
  const { rows: existing } = await sql<{ key: string }>`
    select t.${key} as key from ${target} t join import_rows i on t.${key} = i.id
    where i.id > ${after} and i.id <= ${last} order by t.${key} for update of t`.execute(tx)
  const { rows: written } = await sql<{ key: string }>`
    insert into ${target} (${columns})
    select ${of('made')} from import_rows i left join ${target} t on t.${key} = i.id
    cross join lateral jsonb_populate_record(t, ${newOnly(table, defaults)} || i.data
      || jsonb_build_object(${sql.lit(table.key)}::text, i.id)
      || ${table.hasTranslations ? mergedTranslations : sql`'{}'::jsonb`}) as made
    where i.id > ${after} and i.id <= ${last}
    order by i.id
    on conflict (${key}) do update set ${setOthers}
    where (${of(table.name)}) is distinct from (${of('excluded')})
    returning ${key} as key`.execute(tx)
  if (table.name === 'products') await indexChanged(tx, existing, written)
  return written.length
}

/** At once, instead of product by product as a trigger would: see migration 0005. New ones are indexed already. */
async function indexChanged(
  tx: Tx,
  existing: readonly { key: string }[],
  written: readonly { key: string }[],
): Promise<void> {
  const before = new Set(existing.map(({ key }) => key))
  const changed = written.flatMap(({ key }) => (before.has(key) ? [key] : []))
  if (changed.length === 0) return
  await sql`select public.index_products(i.ids) from (
    select array_agg(id) as ids from import_rows
    where id = any(${changed}::text[])
      and data ?| array['name', 'brand', 'description', 'fulldescription', 'translations',
        'category', 'sub_category', 'sub_sub_category']
  ) i where i.ids is not null`.execute(tx)
}

function newOnly({ key, name }: Sheet['table'], defaults: Sheet['defaults']) {
  const made =
    name === 'products'
      ? sql`jsonb_build_object('created_at', date_trunc('milliseconds', now()))`
      : sql`'{}'::jsonb`
  return sql`case when t.${sql.ref(key)} is null
    then ${JSON.stringify(defaults)}::jsonb || ${made} else '{}'::jsonb end`
}

/** Text by text: what the file does not give stays, and null takes one away. */
const mergedTranslations = sql`case when i.data ? 'translations' then jsonb_build_object(
  'translations', jsonb_strip_nulls(jsonb_build_object(
    'en', nullif(jsonb_strip_nulls(coalesce(t.translations -> 'en', '{}')
      || coalesce(i.data #> '{translations,en}', '{}')), '{}'),
    'ar', nullif(jsonb_strip_nulls(coalesce(t.translations -> 'ar', '{}')
      || coalesce(i.data #> '{translations,ar}', '{}')), '{}')))) else '{}'::jsonb end`

async function removeOthers(tx: Tx, { table }: Sheet): Promise<number> {
  const { rows } = await sql`
    delete from ${sql.table(table.name)} t
    where not exists (select from import_rows i where i.id = t.${sql.ref(table.key)})
    returning 1`.execute(tx)
  return rows.length
}

function refuseIfAny(problems: Problems): void {
  if (problems.count > 0) refuse(problems)
}

function refuse(problems: Problems): never {
  const count = problems.count === 1 ? '1 problem' : `${problems.count} problems`
  throw new CommandError(`Nothing was imported: ${count}.\n${problems.toText()}`)
}
