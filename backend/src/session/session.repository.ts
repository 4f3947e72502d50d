import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** A session that has not ended, with its user. */
export interface SessionRow {
  id: string
  generation: number
  expires_at: Date
  /** The newest token has been used. */
  confirmed: boolean
  /** The previous token is still valid. */
  in_grace: boolean
  /** The previous token expired more than 5 minutes ago: its use indicates theft. */
  long_expired: boolean
  /** The newest token was issued less than 60 seconds ago. */
  just_rotated: boolean
  user_id: string
  email: string
  name: string
}

/** Needed for two tabs that refresh together and for a response that was lost. */
const GRACE = sql.lit('60 seconds')
const LONG_EXPIRED = sql.lit('5 minutes')
const ABSOLUTE_LIMIT = sql.lit('90 days')

/** Inserts a session of at most 90 days. */
export async function insertSession(
  db: Db,
  userId: string,
): Promise<{ id: string; expires_at: Date }> {
  return db
    .insertInto('sessions')
    .values({
      id: randomBytes(16).toString('hex'),
      user_id: userId,
      expires_at: sql<Date>`now() + interval ${ABSOLUTE_LIMIT}`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
}

/** Undefined if the session has ended. */
export async function findSession(
  db: Db,
  sessionId: string,
  userId: string,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.generation',
      'sessions.expires_at',
      'users.id as user_id',
      'users.email',
      'users.name',
      sql<boolean>`confirmed_at is not null`.as('confirmed'),
      sql<boolean>`confirmed_at is null or confirmed_at > now() - interval ${GRACE}`.as('in_grace'),
      sql<boolean>`coalesce(confirmed_at < now() - interval ${LONG_EXPIRED}, false)`.as(
        'long_expired',
      ),
      sql<boolean>`coalesce(rotated_at > now() - interval ${GRACE}, false)`.as('just_rotated'),
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Starts the next generation, unless a concurrent call has done so. */
export async function rotateSession(db: Db, sessionId: string, generation: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ generation: generation + 1, rotated_at: sql<Date>`now()`, confirmed_at: null })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .execute()
}

/** Records the first use of the newest token: the previous one expires after the grace period. */
export async function confirmGeneration(
  db: Db,
  sessionId: string,
  generation: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Signs the user out everywhere. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function deleteEndedSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
