import type { Db } from '../../db/tables.ts'
import { serverKey } from '../../session/server-key.repository.ts'
import { isSameSignature, signatureOf } from '../../ids/secret.ts'

/** A code that is part of a mail's link. */
interface LinkedCode {
  purpose: 'verification' | 'reset'
  email: string
  code: string
}

/**
 * The key that a mail's link contains in addition to the code: 132 bits that nobody can guess. A call with the right
 * key follows the link and guesses no code, so the call is not counted as a try (SEC-07).
 */
export async function linkKey(db: Db, { purpose, email, code }: LinkedCode): Promise<string> {
  return signatureOf(JSON.stringify([purpose, email, code]), await serverKey(db, 'code-link'))
}

export async function isLinkKey(
  db: Db,
  linked: LinkedCode,
  given: string | undefined,
): Promise<boolean> {
  return isSameSignature(await linkKey(db, linked), given ?? '')
}
