import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** Resolves when the database has answered `select 1`; rejects if it fails. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
