import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { serverKey } from '../../session/server-key.ts'

// Any fixed number: it parts these locks from the others of the shop.
const LOCK_CLASS = 6

/** Stands for an address where it may be a stranger's: no list of addresses can be read from the table. */
export async function emailHash(db: Db, email: string): Promise<Buffer> {
  return createHmac('sha256', await serverKey(db, 'email-hash'))
    .update(email)
    .digest()
}

/** Until the transaction ends, whoever else changes the account of this address waits. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_CLASS)}, hashtext(${email}))`.execute(tx)
}

/** Does the work, and keeps what it did only if asked to: as many statements either way. */
export async function runInSavepoint(
  tx: Tx,
  kept: boolean,
  work: () => Promise<void>,
): Promise<void> {
  await sql`savepoint kept`.execute(tx)
  await work()
  await (
    kept ? sql`release savepoint kept` : sql`rollback to savepoint kept; release savepoint kept`
  ).execute(tx)
}
