import type { Db, Tx } from '../db/tables.ts'
import { Refusal } from '../http/refusal.ts'
import { startSession } from '../session/session.ts'
import { lockAddress } from './address.ts'
import type { Visitor } from './browser.ts'
import { type EnteredCode, endCodes, tryCode, useCode } from './one-time-code.ts'
import { hashPassword } from './password.ts'
import {
  deleteRegistrations,
  findRegistration,
  saveRegistration,
} from './registration.repository.ts'
import { sendCodeAgain, sendCodeIfDue } from './send-code.ts'
import { findUser, insertUser } from './user.repository.ts'

interface Form {
  name: string
  email: string
  password: string
}

/**
 * Notes a registration and mails its code; the owner of a verified account is told of the attempt instead. Same work
 * and same answer either way, then and at a later login; no code makes anything of the second kind (API-04).
 */
export async function register(
  db: Db,
  { name, email, password }: Form,
  { language, browserHash }: Visitor & { browserHash: Buffer },
): Promise<void> {
  const owner = await findUser(db, email)
  const password_hash = await hashPassword(password, owner?.password_hash)
  await db.transaction().execute(async (tx) => {
    await lockAddress(tx, email)
    const user = await findUser(tx, email)
    const id = await saveRegistration(tx, { email, name, password_hash, browser_hash: browserHash })
    const recipient = {
      name: user?.name ?? name,
      registrationId: user ? null : id,
      hasAccount: user !== undefined,
    }
    await sendCodeIfDue(tx, { purpose: 'verification', email, language, recipient })
  })
}

/** Mails a new code to an address that waits for one. Refuses with `resend_too_soon` (AUTH-05). */
export async function resendCode(
  db: Db,
  email: string,
  { language, browserHash }: Visitor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAddress(tx, email)
    const user = await findUser(tx, email)
    const waiting = await findRegistration(tx, email, browserHash)
    const recipient =
      user || !waiting
        ? undefined
        : { name: waiting.name, registrationId: waiting.id, hasAccount: false }
    await sendCodeAgain(tx, { purpose: 'verification', email, language, recipient })
  })
}

/** Makes the account of a right code and signs it in. Refuses with `invalid_code` (AUTH-05). */
export async function verify(
  db: Db,
  form: { email: string; code: string },
  { browserHash }: Visitor,
): Promise<string> {
  const entered = await tryCode(db, 'verification', form)
  if (!entered) throw new Refusal('invalid_code')
  return db.transaction().execute(async (tx) => {
    await lockAddress(tx, form.email)
    if (!(await useCode(tx, entered))) throw new Refusal('invalid_code')
    return startSession(tx, await activate(tx, form.email, entered, browserHash))
  })
}

/**
 * Whoever entered the code owns the mailbox. Their browser's own registration becomes the account; without one,
 * the registration the code was sent for. Anybody else's password is thrown away.
 */
async function activate(
  tx: Tx,
  email: string,
  { registrationId }: EnteredCode,
  browserHash: Buffer | undefined,
): Promise<string> {
  const registration = await findRegistration(tx, email, browserHash, registrationId)
  if (!registration) throw new Refusal('invalid_code')
  const { name, password_hash } = registration
  const userId = await insertUser(tx, { email, name, password_hash })
  await endCodes(tx, email)
  await deleteRegistrations(tx, email)
  return userId
}
