import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** Less than the 15 s after which the embedded database ends a transaction without statements. In ms. */
const STATEMENT_EVERY_MS = 3000

/**
 * Runs `copy` while the files of the embedded database hold every committed change and do not change: the database has
 * one session, which this transaction keeps after a checkpoint. Other processes wait.
 */
export async function whileUnchanged(db: Db, copy: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`checkpoint`.execute(tx)
    const copied = copy().then(() => true)
    const isCopied = () => Promise.race([copied, pause(STATEMENT_EVERY_MS, false, { ref: false })])
    while (!(await isCopied())) await sql`select 1`.execute(tx)
  })
}
