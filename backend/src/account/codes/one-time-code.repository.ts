import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { AskedCodesTable, Db, Tx } from '../../db/tables.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import type { Sender } from '../../sender/sender.ts'
import { limitWrongCodes } from '../../sender/shares.repository.ts'
import { serverKey } from '../../session/server-key.repository.ts'
import { emailHash } from '../users/email-lock.repository.ts'
import { isLinkKey } from './link-key.ts'

export type CodePurpose = AskedCodesTable['purpose']

/**
 * Identifies a code by purpose, e-mail and asker. The asker is the browser or account that asks for the code: each asker
 * has its own code and its own tries (SEC-07).
 */
interface AskedCode {
  purpose: CodePurpose
  email: string
  asker: Buffer
}

/** A correct code that was entered. */
export interface EnteredCode {
  purpose: CodePurpose
  emailHash: Buffer
  asker: Buffer
  codeHash: Buffer
  /** Whether the entry was counted as a try. */
  isCounted: boolean
}

interface NewCode extends AskedCode {
  code: string
  registrationId: string | null
  /** Whether a mail is sent, with or without a code. */
  mailed: boolean
}

// A–Z and 0–9 without 0, O, 1 and I, which look alike: 32^6, about 10^9 codes.
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 6
const TRIES = 5
const LIFETIME = sql.lit('30 minutes')
const RESEND_SECONDS = 60

/** 6 letters and digits (AUTH-05). */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** The asker id of an account: any of its sessions may enter the code. */
export function accountAsker(userId: string): Buffer {
  return createHash('sha256').update(`account ${userId}`).digest()
}

/** Stores a code that is valid for 30 minutes, five tries and one use, and invalidates the asker's previous code. */
export async function replaceCode(tx: Db, given: NewCode): Promise<void> {
  const { purpose, asker, registrationId, mailed } = given
  const values = {
    code_hash: await codeHash(tx, given),
    tries_left: TRIES,
    expires_at: sql<Date>`now() + interval ${LIFETIME}`,
    asked_at: sql<Date>`now()`,
    mailed_at: mailed ? sql<Date>`now()` : null,
    registration_id: registrationId,
  }
  await tx
    .insertInto('asked_codes')
    .values({ purpose, email_hash: await emailHash(tx, given.email), asker, ...values })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'email_hash', 'asker']).doUpdateSet(values),
    )
    .execute()
}

/**
 * Throws the refusal `resend_too_soon` if the asker requested a code less than a minute ago, even if this request caused no mail
 * (AUTH-05).
 */
export async function refuseTooSoon(tx: Tx, { purpose, email, asker }: AskedCode): Promise<void> {
  const limit = sql.lit(RESEND_SECONDS)
  const row = await tx
    .selectFrom('asked_codes')
    .select(
      sql<number>`ceil(extract(epoch from
        least(asked_at - now(), interval '0') + make_interval(secs => ${limit})))::integer`.as(
        'wait',
      ),
    )
    .where('purpose', '=', purpose)
    .where('email_hash', '=', await emailHash(tx, email))
    .where('asker', '=', asker)
    .executeTakeFirst()
  if (row && row.wait > 0) throw new Refusal('resend_too_soon', { retryAfter: row.wait })
}

/**
 * Records a request for a code. Returns true if no new mail is needed, because the asker's last mail is less than a
 * minute old and belongs to the same registration.
 */
export async function noteRequest(
  tx: Tx,
  { purpose, email, asker }: AskedCode,
  registrationId: string | null,
): Promise<boolean> {
  const isFresh = sql`mailed_at > now() - make_interval(secs => ${sql.lit(RESEND_SECONDS)})`
  const isSame = sql`registration_id is not distinct from ${registrationId}`
  const row = await tx
    .updateTable('asked_codes')
    .set({ asked_at: sql<Date>`now()` })
    .where('purpose', '=', purpose)
    .where('email_hash', '=', await emailHash(tx, email))
    .where('asker', '=', asker)
    .returning(sql<boolean>`coalesce(${isFresh} and ${isSame}, false)`.as('suffices'))
    .executeTakeFirst()
  return row?.suffices ?? false
}

/**
 * The visitor who enters a code: the asker (browser or account), and the sender. A wrong entry counts for the sender only if
 * the asker has no code of its own with tries left.
 */
export interface CodeEntrant {
  asker: Buffer | undefined
  sender: Sender
}

/**
 * Returns the entered code if it is correct, whichever asker it belongs to. Returns undefined if the code is wrong,
 * used, replaced or older than 30 minutes. As long as the asker has a code of its own with tries left, each entry counts
 * for that code (five tries). Otherwise a wrong entry counts for the sender, so that strangers cannot use up the owner's
 * tries. Following a mail's link does not count, and is possible after wrong tries have used up the code (SEC-07). Throws
 * the refusal `rate_limited` if the sender has no tries left.
 */
export async function tryCode(
  db: Db,
  purpose: CodePurpose,
  entered: { email: string; code: string; key?: string | undefined },
  { asker, sender }: CodeEntrant,
): Promise<EnteredCode | undefined> {
  const { email, code, key } = entered
  const hash = await emailHash(db, email)
  const codeHashed = await codeHash(db, { purpose, email, code })
  const find = async (from: Db, isLinked: boolean) => {
    const searched = { emailHash: hash, codeHash: codeHashed, isLinked }
    const found = await findAsker(from, purpose, searched)
    return (
      found && { purpose, emailHash: hash, asker: found, codeHash: codeHashed, isCounted: false }
    )
  }
  if (purpose !== 'deletion' && (await isLinkKey(db, { purpose, email, code }, key))) {
    return find(db, true)
  }
  const own = await countOwnTry(db, purpose, { emailHash: hash, asker: asker ?? NOBODY })
  if (own && timingSafeEqual(own, codeHashed)) {
    return {
      purpose,
      emailHash: hash,
      asker: asker ?? NOBODY,
      codeHash: codeHashed,
      isCounted: true,
    }
  }
  if (own) return find(db, false)
  return limitWrongCodes(db, email, sender, (tx) => find(tx, false))
}

/** The asker id of a visitor who has asked for no code. */
const NOBODY = Buffer.from([0])

/** Counts one of the five tries with one atomic statement, so that every concurrent guess is counted. Returns the code's hash. */
async function countOwnTry(
  db: Db,
  purpose: CodePurpose,
  { emailHash: hash, asker }: { emailHash: Buffer; asker: Buffer },
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('asked_codes')
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where('purpose', '=', purpose)
    .where('email_hash', '=', hash)
    .where('asker', '=', asker)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
}

interface SearchedCode {
  emailHash: Buffer
  codeHash: Buffer
  isLinked: boolean
}

/**
 * Finds the asker of a code. Compares keyed hashes, so that the time of the comparison reveals nothing about the code. With
 * `isLinked`, finds the code even if wrong tries have used it up, because nobody can guess the key of a link.
 */
async function findAsker(
  db: Db,
  purpose: CodePurpose,
  { emailHash: hash, codeHash: entered, isLinked }: SearchedCode,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('asked_codes')
    .select('asker')
    .where('purpose', '=', purpose)
    .where('email_hash', '=', hash)
    .where('code_hash', '=', entered)
    .$if(!isLinked, (query) => query.where('tries_left', '>', 0))
    .where('expires_at', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst()
  return row?.asker
}

/**
 * Whether a mail with this code is still useful: the code was neither used nor replaced nor invalidated. After wrong tries have
 * used up the code, the link in the mail is still useful; a mail about a deletion has no link.
 */
export async function isCodeValid(
  db: Db,
  given: Pick<NewCode, 'purpose' | 'email' | 'code'>,
): Promise<boolean> {
  const searched = {
    emailHash: await emailHash(db, given.email),
    codeHash: await codeHash(db, given),
    isLinked: given.purpose !== 'deletion',
  }
  return (await findAsker(db, given.purpose, searched)) !== undefined
}

/**
 * Marks the code as used; true for the first call only. The row stays, because its `asked_at` is needed to refuse
 * another request within a minute.
 */
export async function useCode(tx: Tx, entered: EnteredCode): Promise<boolean> {
  const used = await tx
    .updateTable('asked_codes')
    .set({ code_hash: randomBytes(32), tries_left: 0, registration_id: null })
    .where('purpose', '=', entered.purpose)
    .where('email_hash', '=', entered.emailHash)
    .where('asker', '=', entered.asker)
    .where('code_hash', '=', entered.codeHash)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/**
 * Keeps the correct code of a registration valid, and restores the try that was counted for it. Returns false if the
 * code was used, replaced or invalidated meanwhile, or belongs to no registration.
 */
export async function restoreCodeTry(tx: Tx, entered: EnteredCode): Promise<boolean> {
  const kept = await tx
    .updateTable('asked_codes')
    .set({ tries_left: sql<number>`tries_left + ${entered.isCounted ? 1 : 0}` })
    .where('purpose', '=', entered.purpose)
    .where('email_hash', '=', entered.emailHash)
    .where('asker', '=', entered.asker)
    .where('code_hash', '=', entered.codeHash)
    .where('registration_id', 'is not', null)
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** Invalidates all codes of an address and the links with them, for every purpose and asker. */
export async function invalidateCodes(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('asked_codes')
    .set({ code_hash: randomBytes(32), tries_left: 0, registration_id: null })
    .where('email_hash', '=', await emailHash(tx, email))
    .execute()
}

export async function deleteOldCodes(db: Db): Promise<void> {
  await db
    .deleteFrom('asked_codes')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}

async function codeHash(
  db: Db,
  { purpose, email, code }: Pick<NewCode, 'purpose' | 'email' | 'code'>,
): Promise<Buffer> {
  const key = await serverKey(db, 'one-time-code')
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, email, code]))
    .digest()
}
