import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { deleteEndedSessions } from '../session/session.repository.ts'
import { deleteOldRegistrations } from './registration/registration.repository.ts'

/** Deletes what no call looks at any more: ended sessions, old registrations, codes, tokens and attempts. */
export async function deleteExpiredAccountData(db: Db): Promise<void> {
  const now = sql<Date>`now()`
  await deleteEndedSessions(db)
  await deleteOldRegistrations(db)
  // A code's row also counts the codes of its day.
  await db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<', now)
    .where('codes_since', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await db.deleteFrom('reset_tokens').where('expires_at', '<', now).execute()
  await db.deleteFrom('login_attempts').where('window_ends_at', '<', now).execute()
}
