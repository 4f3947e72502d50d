import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
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
 * Each applied file is one line of the log (OPS-08).
 */
export async function migrate(db: Db, log: Pick<FastifyBaseLogger, 'info'>): Promise<void> {
  const migrations = await readSqlFiles(migrationsFolder)
  const functions = await readSqlFiles(functionsFolder)
  const applied = await exclusively(db, async (tx) => ({
    migrations: await applyMigrations(tx, migrations),
    functions: await applyFunctions(tx, functions),
  }))
  // Only now are they in the database: an error in one undoes them all.
  for (const name of applied.migrations) log.info(`applied the migration ${name}`)
  for (const name of applied.functions) log.info(`applied the database functions ${name}`)
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

/** Applies each file once, in the order of the numbers, and answers their names. An applied file must not change. */
async function applyMigrations(tx: Tx, migrations: readonly SqlFile[]): Promise<string[]> {
  await sql`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(tx)
  const applied = await checksumsIn(tx, 'migrations')
  const added: string[] = []
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
    added.push(name)
  }
  return added
}

/** Applies each file again when it has changed, so its statements must be repeatable. Answers the names of those. */
async function applyFunctions(tx: Tx, files: readonly SqlFile[]): Promise<string[]> {
  await sql`create table if not exists function_files (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(tx)
  // Functions may call functions of files that are applied later.
  await sql`set local check_function_bodies = off`.execute(tx)
  const applied = await checksumsIn(tx, 'function_files')
  const changed = files.filter(({ name, checksum }) => applied.get(name) !== checksum)
  for (const { name, statements, checksum } of changed) {
    await sql.raw(statements).execute(tx)
    await sql`insert into function_files (name, checksum) values (${name}, ${checksum})
      on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`.execute(tx)
  }
  return changed.map(({ name }) => name)
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
