import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db, Tx } from './tables.ts'

const migrationsFolder = new URL('./migrations/', import.meta.url)
const functionsFolder = new URL('./functions/', import.meta.url)
// Any fixed number, the same in every process of the shop.
const ADVISORY_LOCK = 4_180_075

interface SqlFile {
  name: string
  statements: string
  checksum: string
}

/** The database was migrated by another version of the shop. */
export class ChangedMigrationError extends Error {
  override name = 'ChangedMigrationError'
}

/**
 * Migrates the database in one transaction, once even if several processes start at the same time: first the
 * numbered migrations not applied yet, then the files of functions that have changed since they were last applied.
 */
export async function migrate(db: Db): Promise<void> {
  const migrations = await readSqlFiles(migrationsFolder)
  const functions = await readSqlFiles(functionsFolder)
  await exclusively(db, async (tx) => {
    await applyMigrations(tx, migrations)
    await applyFunctions(tx, functions)
  })
}

/** Runs `work` in a transaction under a lock that all processes of the shop share. */
export async function exclusively<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    // A migration, or waiting for that of another process, may exceed the time limit of normal statements.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(tx)
    return work(tx)
  })
}

/** Applies each file once, in the order of the numbers. An applied file must not change. */
async function applyMigrations(tx: Tx, migrations: readonly SqlFile[]): Promise<void> {
  await sql`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(tx)
  const applied = await checksumsIn(tx, 'migrations')
  for (const { name, statements, checksum } of migrations) {
    const known = applied.get(name)
    if (known === checksum) continue
    if (known) {
      throw new ChangedMigrationError(
        `Migration ${name} was changed after it had been applied: this database is of another version.`,
      )
    }
    await sql.raw(statements).execute(tx)
    await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(tx)
  }
}

/** Applies each file again when it has changed, so its statements must be repeatable. */
async function applyFunctions(tx: Tx, files: readonly SqlFile[]): Promise<void> {
  await sql`create table if not exists function_files (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(tx)
  // Functions may call functions of files that are applied later.
  await sql`set local check_function_bodies = off`.execute(tx)
  const applied = await checksumsIn(tx, 'function_files')
  for (const { name, statements, checksum } of files) {
    if (applied.get(name) === checksum) continue
    await sql.raw(statements).execute(tx)
    await sql`insert into function_files (name, checksum) values (${name}, ${checksum})
      on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`.execute(tx)
  }
}

async function checksumsIn(tx: Tx, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from ${sql.table(table)}`.execute(tx)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function readSqlFiles(folder: URL): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(new URL(name, folder), 'utf8')
      return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') }
    }),
  )
}
