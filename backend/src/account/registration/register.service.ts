import type { Db, Tx } from '../../db/tables.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { noteOwnDevice } from '../../sender/own-devices.repository.ts'
import { startSession } from '../../session/session.ts'
import { lockEmail } from '../users/email-lock.repository.ts'
import type { AskingVisitor, Visitor } from '../visitor/visitor.ts'
import {
  invalidateCodes,
  restoreCodeTry,
  tryCode,
  useCode,
} from '../codes/one-time-code.repository.ts'
import { hashForAddress } from '../password/password.ts'
import {
  deleteRegistrations,
  findOwnRegistration,
  findRegistration,
  type Registration,
  saveRegistration,
} from './registration.repository.ts'
import { sendCodeAgain, sendCodeIfDue } from '../codes/send-code.ts'
import { deleteResetTokens, insertResetToken } from '../codes/reset-token.repository.ts'
import { findUser, insertUser } from '../users/user.repository.ts'

interface Form {
  name: string
  email: string
  password: string
}

/**
 * Saves a registration and mails a code. If the address already has an account, its owner gets a notice instead. Both
 * cases do the same work and have the same answer, here and at a later login; only a registration for an address
 * without an account can be verified (API-04). Throws the refusal `too_many_mails`.
 */
export async function register(
  db: Db,
  { name, email, password }: Form,
  { language, browserHash, sender }: AskingVisitor,
): Promise<void> {
  const owner = await findUser(db, email)
  const password_hash = await hashForAddress(db, { email, password }, owner?.password_hash)
  await db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    const user = await findUser(tx, email)
    const registration = { email, name, password_hash, browser_hash: browserHash }
    const id = await saveRegistration(tx, registration)
    const recipient = {
      name: user?.name ?? name,
      registrationId: user ? null : id,
      hasAccount: user !== undefined,
    }
    const asker = browserHash
    await sendCodeIfDue(tx, { purpose: 'verification', email, language, asker, sender, recipient })
  })
}

/** Mails a new code for a registration. Throws the refusals `resend_too_soon` and `too_many_mails` (AUTH-05). */
export async function resendCode(
  db: Db,
  email: string,
  { language, browserHash, sender }: AskingVisitor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    const user = await findUser(tx, email)
    const waiting = await findRegistration(tx, email, browserHash)
    const recipient =
      user || !waiting
        ? undefined
        : { name: waiting.name, registrationId: waiting.id, hasAccount: false }
    const asker = browserHash
    await sendCodeAgain(tx, { purpose: 'verification', email, language, asker, sender, recipient })
  })
}

/** `token` if this browser has registered the address, otherwise `resetToken`, with which this browser chooses the account's password. */
export type Verified = { token: string } | { resetToken: string }

/**
 * A correct code proves access to the mailbox. In the browser that registered, the code creates the account with the
 * password chosen there and signs in. In any other browser, the code signs in nobody, because another person may have
 * chosen that password and sent the link. The person who entered the code chooses the password (SEC-03). The code stays
 * valid for the browser that registered. Throws the refusal `invalid_code` (AUTH-05).
 */
export async function verify(
  db: Db,
  form: { email: string; code: string; key?: string | undefined },
  { browserHash, sender }: Visitor,
): Promise<Verified> {
  const entered = await tryCode(db, 'verification', form, { asker: browserHash, sender })
  if (!entered) throw new Refusal('invalid_code')
  return db.transaction().execute(async (tx) => {
    await lockEmail(tx, form.email)
    const own = await findOwnRegistration(tx, form.email, browserHash)
    const isValid = own ? await useCode(tx, entered) : await restoreCodeTry(tx, entered)
    if (!isValid) throw new Refusal('invalid_code')
    if (!own) return { resetToken: await insertResetToken(tx, form.email) }
    const userId = await createAccount(tx, form.email, own)
    await noteOwnDevice(tx, form.email, sender.device)
    return { token: await startSession(tx, userId) }
  })
}

async function createAccount(
  tx: Tx,
  email: string,
  { name, password_hash }: Registration,
): Promise<string> {
  const userId = await insertUser(tx, { email, name, password_hash })
  await invalidateCodes(tx, email)
  await deleteResetTokens(tx, email)
  await deleteRegistrations(tx, email)
  return userId
}
