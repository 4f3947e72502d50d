import { sql } from 'kysely'
import { hashOfSecret, randomId } from '../ids/secret.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { GoogleIdentity } from './google-client.ts'
import { ATTEMPT_SECONDS } from './sign-in-attempt.ts'

type Subject = Pick<GoogleIdentity, 'issuer' | 'subject'>

/** Records that an attempt was used. Returns false if its state was used before, on any instance. */
export async function markUsed(db: Db, state: string): Promise<boolean> {
  const now = sql<Date>`now()`
  await db.deleteFrom('google_attempts_used').where('expires_at', '<', now).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('google_attempts_used')
    .values({
      state_hash: hashOfSecret(state),
      expires_at: sql<Date>`now() + ${sql.lit(ATTEMPT_SECONDS)} * interval '1 second'`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findLinkedUser(
  db: Db,
  { issuer, subject }: Subject,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('google_accounts')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/** Returns the user with this e-mail address, or inserts a user without a password. The caller must hold the lock of the address. */
export async function findOrMakeUser(tx: Tx, email: string, name: string): Promise<string> {
  await tx
    .insertInto('users')
    .values({ id: randomId(), email, name })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return user.id
}

export async function isLinked(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('google_accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Links the user and the identity, unless one of the two is already linked. */
export async function linkUser(
  tx: Tx,
  { issuer, subject }: Subject,
  userId: string,
): Promise<void> {
  await tx
    .insertInto('google_accounts')
    .values({ issuer, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
