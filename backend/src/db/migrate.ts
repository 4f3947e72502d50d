import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db, Tx } from './tables.ts'

const folder = new URL('./migrations/', import.meta.url)
// Any fixed number: what counts is that every process of the shop asks for the same.
const ADVISORY_LOCK = 4_180_075

interface Migration {
  name: string
  statements: string
  checksum: string
}

/** The database was made by another version of the shop than this one. */
export class ChangedMigrationError extends Error {
  override name = 'ChangedMigrationError'
}

/** Brings the database up to date, once, however many processes start at the same time. */
export async function migrate(db: Db): Promise<void> {
  const migrations = await readMigrations()
  await exclusively(db, async (tx) => {
    await sql`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`.execute(tx)
    const { rows } = await sql<{ name: string; checksum: string }>`
      select name, checksum from migrations`.execute(tx)
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    for (const migration of migrations) await apply(tx, migration, applied.get(migration.name))
  })
}

/** Runs `work` in a transaction while every other process that asks for the same waits. */
export async function exclusively<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    // A migration, or the wait for another process's, may take longer than a shopper's statement.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(tx)
    return work(tx)
  })
}

async function apply(tx: Tx, migration: Migration, applied: string | undefined): Promise<void> {
  if (applied === migration.checksum) return
  if (applied) {
    throw new ChangedMigrationError(
      `Migration ${migration.name} was changed after it had been applied: this database is of another version.`,
    )
  }
  await sql.raw(migration.statements).execute(tx)
  await sql`insert into migrations (name, checksum)
    values (${migration.name}, ${migration.checksum})`.execute(tx)
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(new URL(name, folder), 'utf8')
      return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') }
    }),
  )
}
