import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { countLoginAttempt } from '../account/login/login-attempts.repository.ts'
import { hashLike, isSameHash } from '../account/password/password.ts'
import { findUser } from '../account/users/user.repository.ts'
import type { SignedInUser } from '../session/session.ts'

/**
 * Used in place of the network when attempts are counted. A thief with a token may guess from many networks, so attempts of
 * signed-in browsers are counted per account. The owner can still sign in, and set a new password by mail.
 */
const ANY_NETWORK = 'signed in'

/**
 * Checks the password before an action that needs more than a token, and returns the account's password hash. Throws the refusals
 * `wrong_password`, also for an account without a password, and `rate_limited` after 10 attempts in 15 minutes.
 */
export async function confirmPassword(
  db: Db,
  { id, email }: SignedInUser,
  password: string,
): Promise<string> {
  await countLoginAttempt(db, email, ANY_NETWORK)
  const user = await findUser(db, email)
  const hash = user?.id === id ? user.password_hash : undefined
  const given = await hashLike(password, hash)
  if (!hash || !isSameHash(hash, given)) throw new Refusal('wrong_password')
  return hash
}
