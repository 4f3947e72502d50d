import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** Resolves as soon as the database has answered the smallest statement there is; rejects when it cannot. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
