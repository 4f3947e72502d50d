import { sql } from 'kysely'
import { hashOfSecret, newSecret } from '../ids/secret.ts'
import type { Db } from '../db/tables.ts'

/** Duration of a desk session in hours, about a working day. After it, the operator must sign in again. */
export const SESSION_HOURS = 12

/** Starts a session and returns its token. The database stores only the token's hash. */
export async function startDeskSession(db: Db, operatorId: number): Promise<string> {
  const token = newSecret()
  await db
    .insertInto('desk_sessions')
    .values({
      token_hash: hashOfSecret(token),
      operator_id: operatorId,
      expires_at: sql<Date>`now() + make_interval(hours => ${SESSION_HOURS})`,
    })
    .execute()
  return token
}

/** The name of the operator who signed in with this token; undefined if the session has ended. */
export async function findSignedIn(db: Db, token: string): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('desk_sessions')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select('name')
    .where('token_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function endDeskSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('desk_sessions').where('token_hash', '=', hashOfSecret(token)).execute()
}

export async function deleteEndedDeskSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('desk_sessions')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
