import { sql } from 'kysely'
import { isDiskFull } from './database-errors.ts'
import type { Db } from './tables.ts'

/** Number of rows that fill about 20 pages, so that the table's file has to grow. */
const PROBE_ROWS = 5000

/** Whether the database accepts changes. Rejects if the database fails. */
export async function acceptsWrites(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mode: string }>`
    select current_setting('transaction_read_only') as mode`.execute(db)
  return rows[0]?.mode === 'off'
}

/**
 * Whether the database's disk has room, tested by filling a table that exists only in this transaction. Rejects on other
 * failures.
 */
export async function hasRoom(db: Db): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`create temporary table room_probe on commit drop as
        select generate_series(1, ${sql.lit(PROBE_ROWS)}) as number`.execute(tx)
    })
    return true
  } catch (error) {
    if (isDiskFull(error)) return false
    throw error
  }
}
