import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** A session that has not ended, with its user. */
export interface SessionRow {
  id: string
  generation: number
  expires_at: Date
  /** Whether the newest token has been used. */
  confirmed: boolean
  /** Whether the previous token is still valid. */
  in_grace: boolean
  /** Whether the newest token was first used more than 5 minutes ago. If the previous token is still used then, it was probably stolen. */
  long_expired: boolean
  /** Whether the newest token was issued less than 60 seconds ago. */
  just_rotated: boolean
  /** Whether the session's use must be recorded: it was never recorded, or was last recorded more than 5 minutes ago. */
  is_use_due: boolean
  user_id: string
  email: string
  name: string
}

/**
 * Time for which the previous token stays valid after the first use of the new token. It is needed if two tabs refresh
 * at the same time, or if a response is lost.
 */
const GRACE = sql.lit('60 seconds')
const LONG_EXPIRED = sql.lit('5 minutes')
const USE_NOTED_FOR = sql.lit('5 minutes')
const ABSOLUTE_LIMIT = sql.lit('90 days')

/** Inserts a session, which ends after 90 days at the latest. */
export async function insertSession(
  db: Db,
  userId: string,
): Promise<{ id: string; expires_at: Date; name: string }> {
  return db
    .insertInto('sessions')
    .values({
      id: randomBytes(16).toString('hex'),
      user_id: userId,
      expires_at: sql<Date>`now() + interval ${ABSOLUTE_LIMIT}`,
    })
    .returning([
      'id',
      'expires_at',
      sql<string>`(select name from users where users.id = sessions.user_id)`.as('name'),
    ])
    .executeTakeFirstOrThrow()
}

/** The session with this id; undefined if it has ended. */
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
      sql<boolean>`coalesce(used_at < now() - interval ${USE_NOTED_FOR}, true)`.as('is_use_due'),
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

/** Starts the next generation of tokens, unless a concurrent call has already started it. */
export async function rotateSession(db: Db, sessionId: string, generation: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ generation: generation + 1, rotated_at: sql<Date>`now()`, confirmed_at: null })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .execute()
}

/** Records that the newest token was used for the first time. The previous token then expires after the grace period. */
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

/** Names of the browser and the operating system that use a session; null if they are unknown. */
export interface Client {
  browser: string | null
  system: string | null
}

/** Records when and by which client a session is used, at most every 5 minutes, to save writes. */
export async function noteUse(db: Db, sessionId: string, client: Client): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ used_at: sql<Date>`now()`, ...client })
    .where('id', '=', sessionId)
    .execute()
}

export interface ListedSession extends Client {
  id: string
  created_at: Date
  used_at: Date
}

/** The sessions of a user that have not ended, the last used session first. */
export async function listSessionsOf(db: Db, userId: string): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'created_at',
      'browser',
      'system',
      sql<Date>`coalesce(used_at, created_at)`.as('used_at'),
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy(sql`coalesce(used_at, created_at)`, 'desc')
    .orderBy('id')
    .execute()
}

/** Ends a session if it belongs to the user. */
export async function deleteSessionOf(db: Db, userId: string, sessionId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute()
}

/** Ends all sessions of the user. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function deleteEndedSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
