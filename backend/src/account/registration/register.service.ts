import type { Db, Tx } from '../../db/tables.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { startSession } from '../../session/session.ts'
import { lockEmail } from '../users/email-lock.repository.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { type EnteredCode, endCodes, tryCode, useCode } from '../codes/one-time-code.repository.ts'
import { hashPassword } from '../password/password.ts'
import {
  deleteRegistrations,
  chooseRegistration,
  findRegistration,
  saveRegistration,
} from './registration.repository.ts'
import { sendCodeAgain, sendCodeIfDue } from '../codes/send-code.ts'
import { findUser, insertUser } from '../users/user.repository.ts'

interface Form {
  name: string
  email: string
  password: string
}

/**
 * Saves a registration and mails a code. If the address already has an account, its owner gets a notice instead. Both
 * cases do the same work and return the same, here and at a later login; only the first can be verified (API-04).
 */
export async function register(
  db: Db,
  { name, email, password }: Form,
  { language, network, browserHash }: Visitor & { browserHash: Buffer },
): Promise<void> {
  const owner = await findUser(db, email)
  const password_hash = await hashPassword(password, owner?.password_hash)
  await db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    const user = await findUser(tx, email)
    const registration = { email, name, password_hash, browser_hash: browserHash, network }
    const id = await saveRegistration(tx, registration)
    const recipient = {
      name: user?.name ?? name,
      registrationId: user ? null : id,
      hasAccount: user !== undefined,
    }
    await sendCodeIfDue(tx, { purpose: 'verification', email, language, recipient })
  })
}

/** Mails a new code for a registration. Throws the refusal `resend_too_soon` (AUTH-05). */
export async function resendCode(
  db: Db,
  email: string,
  { language, browserHash }: Visitor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    const user = await findUser(tx, email)
    const waiting = await findRegistration(tx, email, browserHash)
    const recipient =
      user || !waiting
        ? undefined
        : { name: waiting.name, registrationId: waiting.id, hasAccount: false }
    await sendCodeAgain(tx, { purpose: 'verification', email, language, recipient })
  })
}

/**
 * Creates the account for a correct code and signs in; returns whether it has a password. Throws the refusal
 * `invalid_code` (AUTH-05).
 */
export async function verify(
  db: Db,
  form: { email: string; code: string },
  visitor: Visitor,
): Promise<{ token: string; hasPassword: boolean }> {
  const entered = await tryCode(db, 'verification', form)
  if (!entered) throw new Refusal('invalid_code')
  return db.transaction().execute(async (tx) => {
    await lockEmail(tx, form.email)
    if (!(await useCode(tx, entered))) throw new Refusal('invalid_code')
    const { userId, hasPassword } = await activate(tx, form.email, entered, visitor)
    return { token: await startSession(tx, userId), hasPassword }
  })
}

/**
 * Entering the code proves access to the mailbox. The registration's password is used only if `isTheirs`; otherwise
 * somebody else may have chosen it, and the account starts without a password.
 */
async function activate(
  tx: Tx,
  email: string,
  { registrationId }: EnteredCode,
  { browserHash, network }: Visitor,
): Promise<{ userId: string; hasPassword: boolean }> {
  if (!registrationId) throw new Refusal('invalid_code')
  const place = { browserHash, network, sentFor: registrationId }
  const chosen = await chooseRegistration(tx, email, place)
  if (!chosen) throw new Refusal('invalid_code')
  const { name, isTheirs } = chosen
  const password_hash = isTheirs ? chosen.password_hash : null
  const userId = await insertUser(tx, { email, name, password_hash })
  await endCodes(tx, email)
  await deleteRegistrations(tx, email)
  return { userId, hasPassword: isTheirs }
}
