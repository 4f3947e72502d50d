import { endCodes } from '../account/codes/one-time-code.repository.ts'
import { deleteResetTokens } from '../account/codes/reset-token.repository.ts'
import { resetLoginAttempts } from '../account/login/login-attempts.repository.ts'
import { hashPassword } from '../account/password/password.ts'
import { lockEmail } from '../account/users/email-lock.repository.ts'
import { lockWithPassword, setPassword } from '../account/users/user.repository.ts'
import type { Language } from '@shop/domain'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import type { Device } from '../http/limits/device.ts'
import { queueMail } from '../mail/outbox/outbox.repository.ts'
import { forgetOwnDevices, noteOwnDevice } from '../sender/own-devices.repository.ts'
import { deleteSessionsOf } from '../session/session.repository.ts'
import { type SignedInUser, startSession } from '../session/session.ts'
import { confirmPassword } from './confirm-password.ts'

/**
 * Changes the password and mails a notice. Every session ends, and the calling browser gets a new session, so that a copied
 * token becomes useless. Returns the new session's token. Throws the refusal `wrong_password`.
 */
export async function changePassword(
  db: Db,
  user: SignedInUser,
  {
    password,
    newPassword,
    language,
    device,
  }: { password: string; newPassword: string; language: Language; device: Device | null },
): Promise<string> {
  const { id, email, name } = user
  const hash = await confirmPassword(db, user, password)
  const newHash = await hashPassword(newPassword)
  return db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    if (!(await lockWithPassword(tx, id, hash))) throw new Refusal('wrong_password')
    await setPassword(tx, id, newHash)
    await deleteSessionsOf(tx, id)
    await forgetOwnDevices(tx, id)
    await noteOwnDevice(tx, email, device)
    await endCodes(tx, email)
    await deleteResetTokens(tx, email)
    await resetLoginAttempts(tx, email)
    await queueMail(tx, { to: email, language, kind: 'password_changed', name })
    return startSession(tx, id)
  })
}
