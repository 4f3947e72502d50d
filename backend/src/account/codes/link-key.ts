import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/tables.ts'
import { serverKey } from '../../session/server-key.ts'

/** A code that is part of a mail's link. */
interface LinkedCode {
  purpose: 'verification' | 'reset'
  email: string
  code: string
}

/**
 * The key that a mail's link contains in addition to the code: 132 random bits. A call with a right key comes from the link
 * and guesses no code, so it counts as no try (SEC-07).
 */
export async function linkKey(db: Db, { purpose, email, code }: LinkedCode): Promise<string> {
  return createHmac('sha256', await serverKey(db, 'code-link'))
    .update(JSON.stringify([purpose, email, code]))
    .digest('base64url')
    .slice(0, 22)
}

export async function isLinkKey(
  db: Db,
  linked: LinkedCode,
  given: string | undefined,
): Promise<boolean> {
  const right = Buffer.from(await linkKey(db, linked))
  const asked = Buffer.from(given ?? '')
  return asked.length === right.length && timingSafeEqual(asked, right)
}
