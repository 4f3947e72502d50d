import type { Language } from '@shop/domain'
import type { Db } from '../../db/tables.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { isOwnDevice, noteOwnDevice } from '../../sender/own-devices.repository.ts'
import type { Sender } from '../../sender/sender.ts'
import { startSession } from '../../session/session.ts'
import { lockEmail } from '../users/email-lock.repository.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { countLoginAttempt, resetLoginAttempts } from './login-attempts.repository.ts'
import { hashForAddress, hashPassword, isOutdated, isSameHash } from '../password/password.ts'
import {
  findRegistrationWith,
  type Registration,
  shareRegistration,
} from '../registration/registration.repository.ts'
import { sendCodeIfDue } from '../codes/send-code.ts'
import { findUser, lockWithPassword, setPassword, type User } from '../users/user.repository.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * Returns the token of a new session. Refusals: `invalid_credentials`, after the same work for every address;
 * `rate_limited`; `too_many_mails`; `needs_verification`, with a code sent, if the password is correct but the address
 * not verified. `markBrowser` is called only for `needs_verification`.
 */
export async function logIn(
  db: Db,
  credentials: Credentials,
  { network, browserHash, language, sender }: Visitor,
  markBrowser: () => Buffer,
): Promise<string> {
  const { email, password } = credentials
  const guesser = (await isOwnDevice(db, email, sender.device))
    ? `device ${sender.device?.id}`
    : network
  await countLoginAttempt(db, email, guesser)
  const user = await findUser(db, email)
  const passwordHash = await hashForAddress(db, credentials, user?.password_hash)
  const waiting = await findRegistrationWith(db, { email, passwordHash }, browserHash)
  if (user?.password_hash && isSameHash(user.password_hash, passwordHash)) {
    // The password of a registration does not reset the count: a stranger can register the address.
    await resetLoginAttempts(db, email, guesser)
    return enter(db, { ...user, email, hash: user.password_hash }, { password, sender })
  }
  if (!waiting) throw new Refusal('invalid_credentials')
  await askToVerify(db, email, { language, sender, waiting, user, browserHash: markBrowser() })
  throw new Refusal('needs_verification', { needsVerification: true, email })
}

/**
 * Starts a session. Throws the refusal `invalid_credentials` if the password was changed or reset after it was checked,
 * because a change and a reset end all sessions.
 */
async function enter(
  db: Db,
  { id: userId, email, hash }: { id: string; email: string; hash: string },
  { password, sender }: { password: string; sender: Sender },
): Promise<string> {
  const newHash = isOutdated(hash) ? await hashPassword(password) : undefined
  return db.transaction().execute(async (tx) => {
    if (!(await lockWithPassword(tx, userId, hash))) throw new Refusal('invalid_credentials')
    if (newHash) await setPassword(tx, userId, newHash)
    await noteOwnDevice(tx, email, sender.device)
    return startSession(tx, userId)
  })
}

/**
 * Sends a code, and links the registration to this browser too, because its password was entered here. If the address
 * belongs to another person, the answer is the same and that person gets the mail (API-04).
 */
async function askToVerify(
  db: Db,
  email: string,
  {
    language,
    sender,
    waiting,
    user,
    browserHash,
  }: {
    language: Language
    sender: Sender
    waiting: Registration
    user: User | undefined
    browserHash: Buffer
  },
): Promise<void> {
  const recipient = user
    ? { name: user.name, registrationId: null, hasAccount: true }
    : { name: waiting.name, registrationId: waiting.id, hasAccount: false }
  await db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    await shareRegistration(tx, waiting.id, browserHash)
    const asker = browserHash
    await sendCodeIfDue(tx, { purpose: 'verification', email, language, asker, sender, recipient })
  })
}
