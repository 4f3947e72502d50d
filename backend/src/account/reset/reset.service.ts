import type { Db, Tx } from '../../db/tables.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { queueMail } from '../../mail/outbox/outbox.repository.ts'
import { forgetOwnDevices } from '../../sender/own-devices.repository.ts'
import { deleteSessionsOf } from '../../session/session.repository.ts'
import { lockEmail } from '../users/email-lock.repository.ts'
import type { AskingVisitor, Visitor } from '../visitor/visitor.ts'
import { resetLoginAttempts } from '../login/login-attempts.repository.ts'
import { invalidateCodes, tryCode, useCode } from '../codes/one-time-code.repository.ts'
import { hashPassword } from '../password/password.ts'
import { deleteRegistrations, findRegistration } from '../registration/registration.repository.ts'
import {
  deleteResetTokens,
  findResetToken,
  insertResetToken,
  useResetToken,
} from '../codes/reset-token.repository.ts'
import { sendCodeAgain } from '../codes/send-code.ts'
import { findUser, insertUser, setPassword } from '../users/user.repository.ts'

/**
 * Mails a reset code if there is an account, verified or not. Throws `resend_too_soon` and `too_many_mails`, also for
 * an address without an account (AUTH-04).
 */
export async function forgotPassword(
  db: Db,
  email: string,
  { language, browserHash, sender }: AskingVisitor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    const user = await findUser(tx, email)
    const waiting = await findRegistration(tx, email, browserHash)
    const name = (user ?? waiting)?.name
    const recipient =
      name === undefined ? undefined : { name, registrationId: null, hasAccount: true }
    const asker = browserHash
    await sendCodeAgain(tx, { purpose: 'reset', email, language, asker, sender, recipient })
  })
}

/** Returns a reset token for a correct code. Throws the refusal `invalid_reset_code`. */
export async function verifyResetCode(
  db: Db,
  form: { email: string; code: string; key?: string | undefined },
  { browserHash, sender }: Visitor,
): Promise<string> {
  const entered = await tryCode(db, 'reset', form, { asker: browserHash, sender })
  if (!entered) throw new Refusal('invalid_reset_code')
  return db.transaction().execute(async (tx) => {
    if (!(await useCode(tx, entered))) throw new Refusal('invalid_reset_code')
    return insertResetToken(tx, form.email)
  })
}

/**
 * Sets the password, ends every session of the account and mails a notice of the change. If the address has only an
 * unverified registration, the registration becomes an account, because the reset code proves access to the mailbox; no
 * notice is mailed then. Throws the refusal `invalid_reset_token`.
 */
export async function resetPassword(
  db: Db,
  { resetToken: token, newPassword }: { resetToken: string; newPassword: string },
  { language }: Visitor,
): Promise<void> {
  // The token is checked before the expensive hash, and marked as used after the hash.
  const email = await findResetToken(db, token)
  if (email === undefined) throw new Refusal('invalid_reset_token')
  const hash = await hashPassword(newPassword)
  await db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    if (!(await useResetToken(tx, token))) throw new Refusal('invalid_reset_token')
    const user = await accountOf(tx, email, hash)
    if (!user) throw new Refusal('invalid_reset_token')
    await setPassword(tx, user.id, hash)
    await deleteSessionsOf(tx, user.id)
    await forgetOwnDevices(tx, user.id)
    await deleteRegistrations(tx, email)
    await invalidateCodes(tx, email)
    await deleteResetTokens(tx, email)
    await resetLoginAttempts(tx, email)
    if (user.isNew) return
    await queueMail(tx, { to: email, language, kind: 'password_changed', name: user.name })
  })
}

async function accountOf(
  tx: Tx,
  email: string,
  password_hash: string,
): Promise<{ id: string; name: string; isNew: boolean } | undefined> {
  const user = await findUser(tx, email)
  if (user) return { ...user, isNew: false }
  const waiting = await findRegistration(tx, email, undefined)
  if (!waiting) return undefined
  const { name } = waiting
  return { id: await insertUser(tx, { email, name, password_hash }), name, isNew: true }
}
