import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'

/** Hash of every part of the schema that a test may change. Temporary schemas are left out, because they stay after their tables are gone. */
const schemaHash = sql<{ hash: string }>`
  select md5(string_agg(part, ' ' order by part)) as hash from (
    select concat_ws(' ', 'function', oid, proname, md5(prosrc)) from pg_proc
    union all select concat_ws(' ', 'relation', oid, relname, relkind, reloptions) from pg_class
    union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, attisdropped) from pg_attribute
    union all select concat_ws(' ', 'default', oid, adrelid) from pg_attrdef
    union all select concat_ws(' ', 'constraint', oid, conname, convalidated) from pg_constraint
    union all select concat_ws(' ', 'trigger', oid, tgname, tgenabled) from pg_trigger
    union all select concat_ws(' ', 'event trigger', oid, evtenabled) from pg_event_trigger
    union all select concat_ws(' ', 'role', oid, rolname, rolconnlimit) from pg_authid
    union all select concat_ws(' ', 'setting', setdatabase, setrole, setconfig) from pg_db_role_setting
    union all select concat_ws(' ', 'schema', oid, nspname) from pg_namespace where nspname !~ '^pg_(toast_)?temp_'
  ) as parts (part)`

/** Remembers the rows of the database. The returned function restores them; it returns false if the schema has changed. */
export async function rememberRows(db: Db): Promise<() => Promise<boolean>> {
  const [hash, rows, sequences] = [await hashOf(db), await rowsOf(db), await sequencesOf(db)]
  return async () => {
    // The embedded database has one session, so settings, locks, temporary tables and plans must be discarded.
    await sql`discard all`.execute(db)
    if ((await hashOf(db)) !== hash) return false
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      const changed = missing(await rowsOf(tx), rows).map(({ table }) => table)
      if (changed.length > 0) await sql.raw(`truncate ${changed.join(', ')} cascade`).execute(tx)
      for (const { table, columns, json } of missing(rows, await rowsOf(tx))) {
        await sql`insert into ${sql.raw(`${table} (${columns})`)} overriding system value
          select ${sql.raw(columns)}
          from jsonb_populate_recordset(null::${sql.raw(table)}, ${json}::jsonb)`.execute(tx)
      }
      for (const { name, value, isCalled } of sequences) {
        await sql`select setval(${name}::regclass, ${value}, ${isCalled})`.execute(tx)
      }
      await sql`delete from pg_statistic`.execute(tx)
    })
    return true
  }
}

/** The tables of `some` that are not in `others`, or have other rows there. */
function missing(some: readonly FilledTable[], others: readonly FilledTable[]): FilledTable[] {
  const known = new Map(others.map(({ table, json }) => [table, json]))
  return some.filter(({ table, json }) => known.get(table) !== json)
}

async function hashOf(db: Db): Promise<string | undefined> {
  const { rows } = await schemaHash.execute(db)
  return rows[0]?.hash
}

interface FilledTable {
  table: string
  /** The columns that can be inserted. */
  columns: string
  json: string
}

async function rowsOf(db: Db | Tx): Promise<FilledTable[]> {
  const { rows: tables } = await sql<{ table: string; columns: string }>`
    select attrelid::regclass::text as table, string_agg(quote_ident(attname), ', ') as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by attrelid`.execute(db)
  const all = tables.map(
    ({ table, columns }) => sql`select ${table} as table, ${columns} as columns,
      (select jsonb_agg(kept)::text from ${sql.raw(table)} as kept) as json`,
  )
  const { rows } = await sql<FilledTable>`
    select * from (${sql.join(all, sql` union all `)}) as tables where json is not null`.execute(db)
  return rows
}

async function sequencesOf(db: Db): Promise<{ name: string; value: number; isCalled: boolean }[]> {
  const { rows } = await sql<{ name: string; value: number; isCalled: boolean }>`
    select format('%I.%I', schemaname, sequencename) as name,
      coalesce(last_value, start_value) as value, last_value is not null as "isCalled"
    from pg_sequences`.execute(db)
  return rows
}
