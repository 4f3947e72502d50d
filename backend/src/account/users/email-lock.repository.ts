import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { serverKey } from '../../session/server-key.repository.ts'

// An arbitrary number that separates these advisory locks from the shop's other advisory locks.
const LOCK_CLASS = 6

/**
 * A keyed hash that a table stores instead of an e-mail address. The address may have no account, and the table must
 * not list addresses.
 */
export async function emailHash(db: Db, email: string): Promise<Buffer> {
  return createHmac('sha256', await serverKey(db, 'email-hash'))
    .update(email)
    .digest()
}

/** Locks this e-mail address, with or without an account: other transactions that lock it wait until this transaction ends. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_CLASS)}, hashtext(${email}))`.execute(tx)
}

/**
 * Runs `work` in a savepoint, and rolls the savepoint back unless `keepChanges`. The statements are the same in both
 * cases, so that the response time does not show whether an address has an account.
 */
export async function runInSavepoint(
  tx: Tx,
  keepChanges: boolean,
  work: () => Promise<void>,
): Promise<void> {
  await sql`savepoint kept`.execute(tx)
  await work()
  await (
    keepChanges
      ? sql`release savepoint kept`
      : sql`rollback to savepoint kept; release savepoint kept`
  ).execute(tx)
}
