import { createHmac } from 'node:crypto'
import type { Db } from '../../db/tables.ts'
import { serverKey } from '../../session/server-key.repository.ts'
import { hashLike, hashPassword } from './password.ts'

const SALT_BYTES = 16

/**
 * The hash of a password for an address. The salt is that of the address's account. Without an account, all
 * registrations of the address share one salt. So one run of Argon2 shows whether the password belongs to the account
 * or to one of the registrations.
 */
export async function hashForAddress(
  db: Db,
  { email, password }: { email: string; password: string },
  accountHash: string | null | undefined,
): Promise<string> {
  const key = await serverKey(db, 'registration-salt')
  if (accountHash) return hashLike(password, accountHash)
  const salt = createHmac('sha256', key).update(email).digest().subarray(0, SALT_BYTES)
  return hashPassword(password, salt)
}
