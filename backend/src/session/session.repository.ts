import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** A live session with its user, as the one read of a request gives it. */
export interface SessionRow {
  id: string
  generation: number
  expires_at: Date
  /** The newest token was used already. */
  confirmed: boolean
  /** The token before the newest still works. */
  in_grace: boolean
  /** The token before the newest ended so long ago that nobody honest still has it. */
  long_dead: boolean
  /** The newest token was issued a moment ago. */
  just_rotated: boolean
  user_id: string
  email: string
  name: string
}

/** Two tabs, and an answer that was lost on its way. */
const GRACE = sql.lit('60 seconds')
const LONG_DEAD = sql.lit('5 minutes')
const ABSOLUTE_LIMIT = sql.lit('90 days')

/** Starts a session of at most 90 days; gives its id and end. */
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

/** By primary key; undefined where the session has ended. */
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
      sql<boolean>`coalesce(confirmed_at < now() - interval ${LONG_DEAD}, false)`.as('long_dead'),
      sql<boolean>`coalesce(rotated_at > now() - interval ${GRACE}, false)`.as('just_rotated'),
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Moves on to the next generation, unless another call has done so at the same moment. */
export async function rotateSession(db: Db, sessionId: string, generation: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ generation: generation + 1, rotated_at: sql<Date>`now()`, confirmed_at: null })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .execute()
}

/** The newest token has arrived: the time of the one before it runs out. */
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
