import type { Db } from '../db/tables.ts'
import { deleteEndedSessions } from '../session/session.repository.ts'
import { deleteOldOwnDevices } from '../sender/own-devices.repository.ts'
import { deleteOldShares } from '../sender/shares.repository.ts'
import { deleteOldCodes } from './codes/one-time-code.repository.ts'
import { deleteEndedLoginAttempts } from './login/login-attempts.repository.ts'
import { deleteOldRegistrations } from './registration/registration.repository.ts'
import { deleteEndedResetTokens } from './codes/reset-token.repository.ts'

/**
 * Deletes ended sessions, and expired registrations, codes, tokens and login attempts. Also deletes old records of the
 * devices that have signed in to an account, and old shares of senders.
 */
export async function deleteExpiredAccountData(db: Db): Promise<void> {
  await deleteEndedSessions(db)
  await deleteOldRegistrations(db)
  await deleteOldCodes(db)
  await deleteEndedResetTokens(db)
  await deleteEndedLoginAttempts(db)
  await deleteOldOwnDevices(db)
  await deleteOldShares(db)
}
