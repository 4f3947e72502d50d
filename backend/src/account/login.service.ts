import type { Db } from '../db/tables.ts'
import type { Language } from '../http/language.ts'
import { Refusal } from '../http/refusal.ts'
import { startSession } from '../session/session.ts'
import { lockAddress } from './address.ts'
import type { Visitor } from './browser.ts'
import { countLogin, forgetLogins } from './login-attempts.repository.ts'
import { DECOY_HASH, hashPassword, isOutdated, verifyPassword } from './password.ts'
import { findRegistration, type Registration } from './registration.repository.ts'
import { sendCodeIfDue } from './send-code.ts'
import { findUser, lockWithPassword, setPassword } from './user.repository.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * Gives the token of a new session. Refuses with `invalid_credentials` after the same work for every address, with
 * `rate_limited` after too many attempts, and with `needs_verification`, mailing a code, where only that is missing.
 */
export async function logIn(
  db: Db,
  credentials: Credentials,
  { network, browserHash, language }: Visitor,
): Promise<string> {
  const { email, password } = credentials
  await countLogin(db, email, network)
  const user = await findUser(db, email)
  const waiting = await findRegistration(db, email, browserHash)
  const hash = (user ?? waiting)?.password_hash ?? DECOY_HASH
  if (!(await verifyPassword(hash, password))) throw new Refusal('invalid_credentials')
  await forgetLogins(db, email, network)
  if (user) return enter(db, user.id, hash, password)
  if (waiting) await askToVerify(db, email, waiting, language)
  throw new Refusal('needs_verification', { needsVerification: true, email })
}

/** A password that was changed since it was looked at opens nothing: its sessions have just been ended. */
async function enter(db: Db, userId: string, hash: string, password: string): Promise<string> {
  const newHash = isOutdated(hash) ? await hashPassword(password) : undefined
  return db.transaction().execute(async (tx) => {
    if (!(await lockWithPassword(tx, userId, hash))) throw new Refusal('invalid_credentials')
    if (newHash) await setPassword(tx, userId, newHash)
    return startSession(tx, userId)
  })
}

async function askToVerify(
  db: Db,
  email: string,
  { id: registrationId, name }: Registration,
  language: Language,
): Promise<void> {
  const recipient = { name, registrationId, hasAccount: false }
  await db.transaction().execute(async (tx) => {
    await lockAddress(tx, email)
    await sendCodeIfDue(tx, { purpose: 'verification', email, language, recipient })
  })
}
