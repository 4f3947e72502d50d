import { sql } from 'kysely'
import { hashOfSecret, newSecret } from '../../ids/secret.ts'
import type { Db, Tx } from '../../db/tables.ts'

const LIFETIME = sql.lit('30 minutes')

/** Inserts a token of 32 random bytes that allows setting a new password, and deletes the address's previous token. */
export async function insertResetToken(tx: Tx, email: string): Promise<string> {
  const token = newSecret()
  const values = {
    token_hash: hashOfSecret(token),
    expires_at: sql<Date>`now() + interval ${LIFETIME}`,
  }
  await tx
    .insertInto('reset_tokens')
    .values({ email, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute()
  return token
}

/** The e-mail of a reset token; undefined if the token is unknown, used, replaced or older than 30 minutes. */
export async function findResetToken(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('reset_tokens')
    .select('email')
    .where('token_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.email
}

/** Marks the token as used; true for the first call only. */
export async function useResetToken(tx: Tx, token: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('reset_tokens')
    .where('token_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

export async function deleteResetTokens(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('reset_tokens').where('email', '=', email).execute()
}

export async function deleteEndedResetTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('reset_tokens')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
