import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { NOTICE_MS, warnWhile } from '../ops/warn-while.ts'
import { applyFunctions, readFunctionFiles } from './function-files.ts'
import { readSqlFiles, type SqlFile } from './sql-files.ts'
import type { Db, Tx } from './tables.ts'

const migrationsFolder = new URL('./migrations/', import.meta.url)
/**
 * Checksum of a migration's file → checksum that the database stores for it. Migration 0002 was reworded, because its first text
 * named the demonstration. Some databases have applied the first text, and older versions of the shop still contain it. So every
 * database stores the checksum of the first text.
 */
const knownAs = new Map([
  [
    '4c1d42a93bd61407b2d81fc83f3dac043540a9cfe06e0e6f797e0a174f202716',
    'd1f334a8b8e0cfc4c4cff04194896e5da23b3a0069aafe7c642671b6d8a99958',
  ],
])
// An arbitrary number that is the same in every process of the shop.
const ADVISORY_LOCK = 4_180_075

/** Thrown if an applied migration differs from its file: the database was migrated by another version of the shop. */
export class ChangedMigrationError extends Error {
  override name = 'ChangedMigrationError'
}

/**
 * Migrates the database in one transaction, and only once even if several processes start at the same time. First applies the
 * numbered migrations that the database lacks, and then the function files that are newer than the database's. Logs one line for
 * a new database, otherwise one line for each applied file. Logs one more line if functions of the database are newer (OPS-08).
 * Migrations of a large shop may take long, so they have no time limit; every `noticeMs` ms the log says what the start waits for
 * (OPS-03).
 */
export async function migrate(
  db: Db,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  noticeMs = NOTICE_MS,
): Promise<void> {
  const [migrations, functions] = await Promise.all([
    readSqlFiles(migrationsFolder),
    readFunctionFiles(),
  ])
  let notice = 'another process migrates or fills the database: the start waits until it has ended'
  const applying = inExclusiveTransaction(db, async (tx) => {
    notice = 'this process migrates the database: the start waits until the migrations have ended'
    return {
      migrations: await applyMigrations(tx, migrations),
      functions: await applyFunctions(tx, functions),
    }
  })
  const applied = await warnWhile(applying, () => log.warn(notice), noticeMs)
  // The lines are logged after the commit, because an error in one file undoes all files.
  const { applied: changed, newer } = applied.functions
  if (applied.migrations.length === migrations.length) {
    const [first, last] = [applied.migrations.at(0), applied.migrations.at(-1)]
    log.info(`made a new database with the migrations ${first} to ${last} and all functions`)
  } else {
    for (const name of applied.migrations) log.info(`applied the migration ${name}`)
    for (const name of changed) log.info(`applied the database functions ${name}`)
  }
  if (newer.length > 0) {
    log.warn(
      `This version of the shop is older than the functions of its database (${newer.join('; ')}): they stay as they are, and this process works with them.`,
    )
  }
}

/** Runs `work` in a transaction under a lock that all processes of the shop share. */
export async function inExclusiveTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    // A migration, or the wait for another process's migration, may take longer than the time limit of other statements.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(tx)
    return work(tx)
  })
}

/**
 * Applies each migration once, in the order of the numbers, and returns the names of the migrations that it has
 * applied. A migration's file must not change after it was applied.
 */
async function applyMigrations(tx: Tx, migrations: readonly SqlFile[]): Promise<string[]> {
  await sql`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(tx)
  const applied = await appliedIn(tx)
  const added: string[] = []
  for (const { name, statements, checksum: ofFile } of migrations) {
    const checksum = knownAs.get(ofFile) ?? ofFile
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

async function appliedIn(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migrations`.execute(tx)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}
