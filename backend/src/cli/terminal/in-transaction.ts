import type { Db, Tx } from '../../db/tables.ts'

/** Calls `work` in one transaction, which is rolled back at the end of a dry run, and if `work` fails. */
export async function inTransaction<T>(
  db: Db,
  { dryRun = false }: { dryRun?: boolean | undefined },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const trx = await db.startTransaction().execute()
  try {
    const result = await work(trx)
    await (dryRun ? trx.rollback() : trx.commit()).execute()
    return result
  } finally {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
  }
}
