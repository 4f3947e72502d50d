import {
  countLoginAttempt,
  resetLoginAttempts,
} from '../account/login/login-attempts.repository.ts'
import { hashLike, isSameHash } from '../account/password/password.ts'
import type { Db } from '../db/tables.ts'
import { startDeskSession } from './desk-session.repository.ts'
import { findOperator } from './operator.repository.ts'

interface Credentials {
  name: string
  password: string
}

/**
 * The token of a new session, and the operator's name in its stored spelling. Undefined if the name or the password is wrong;
 * both cases take the same time. Throws the refusal `rate_limited` after 10 attempts in 15 minutes for one name from one network.
 */
export async function signInOperator(
  db: Db,
  { name, password }: Credentials,
  network: string,
): Promise<{ name: string; token: string } | undefined> {
  // The blank makes the key different from every e-mail address, so attempts of operators and of shoppers are never counted together.
  const subject = `operator ${name.toLowerCase()}`
  await countLoginAttempt(db, subject, network)
  const operator = await findOperator(db, name)
  const hash = await hashLike(password, operator?.passwordHash)
  if (!operator || !isSameHash(operator.passwordHash, hash)) return undefined
  await resetLoginAttempts(db, subject, network)
  return { name: operator.name, token: await startDeskSession(db, operator.id) }
}
