import { sql } from 'kysely'
import { isDiskFull } from './database-errors.ts'
import type { Db } from './tables.ts'

/** Of 20 pages, so that the file of the table has to grow. */
const PROBE_ROWS = 5000

/** Resolves when the database has answered: whether it takes changes. Rejects if it fails. */
export async function takesChanges(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mode: string }>`
    select current_setting('transaction_read_only') as mode`.execute(db)
  return rows[0]?.mode === 'off'
}

/** Whether the disk of the database has room: a table that lives for this transaction alone is filled. Rejects if it fails otherwise. */
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
