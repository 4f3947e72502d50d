import { waitUntil } from '@shop/testing/wait-until'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Resolves when at least `statements` statements on this PostgreSQL database wait for a lock. */
export async function untilBlocked(db: Db, statements = 1): Promise<void> {
  await waitUntil(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return (rows[0]?.waiting ?? 0) >= statements
  })
}
