import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, OneTimeCodesTable, Tx } from '../../db/tables.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { serverKey } from '../../session/server-key.ts'
import { emailHash } from '../users/email-lock.repository.ts'

export type CodePurpose = OneTimeCodesTable['purpose']

/** A correct code that was entered. */
export interface EnteredCode {
  purpose: CodePurpose
  emailHash: Buffer
  codeHash: Buffer
}

interface NewCode {
  purpose: CodePurpose
  email: string
  code: string
  registrationId: string | null
  /** A mail is sent, with or without a code. */
  mailed: boolean
}

// A–Z and 0–9 without 0, O, 1 and I, which look alike: 32^6, about 10^9 codes.
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 6
const TRIES = 5
const LIFETIME = sql.lit('30 minutes')
const RESEND_SECONDS = 60
/**
 * After 10 codes in a day a new one is sent only when the last has expired. This limits unwanted mails to a mailbox,
 * and its owner always has a valid code or can request one.
 */
const DAILY_CODES = 10
const isNewDay = sql<boolean>`one_time_codes.codes_since < now() - interval '1 day'`
const isTooMany = sql<boolean>`(one_time_codes.codes >= ${sql.lit(DAILY_CODES)} and not ${isNewDay})`

/** 6 letters and digits (AUTH-05). */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Stores a code valid for 30 minutes, five tries and one use, and invalidates the previous one. */
export async function replaceCode(tx: Tx, given: NewCode): Promise<void> {
  const { purpose, registrationId, mailed } = given
  const values = {
    code_hash: await codeHash(tx, given),
    tries_left: TRIES,
    expires_at: sql<Date>`now() + interval ${LIFETIME}`,
    asked_at: sql<Date>`now()`,
    mailed_at: mailed ? sql<Date>`now()` : null,
    registration_id: registrationId,
  }
  // Also if no mail was sent, so that an address without an account gets the same refusals (API-04).
  const counted = {
    codes: sql<number>`case when ${isNewDay} then 0 else one_time_codes.codes end + 1`,
    codes_since: sql<Date>`case when ${isNewDay} then now() else one_time_codes.codes_since end`,
  }
  await tx
    .insertInto('one_time_codes')
    .values({ purpose, email_hash: await emailHash(tx, given.email), ...values })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'email_hash']).doUpdateSet({ ...values, ...counted }),
    )
    .execute()
}

/**
 * Throws the refusal `resend_too_soon` if a code was requested less than a minute ago, sent or not (AUTH-05), and
 * after 10 codes in a day until the last has expired.
 */
export async function refuseTooSoon(tx: Tx, purpose: CodePurpose, email: string): Promise<void> {
  const limit = sql.lit(RESEND_SECONDS)
  const row = await tx
    .selectFrom('one_time_codes')
    .select(
      sql<number>`ceil(extract(epoch from greatest(
        least(asked_at - now(), interval '0') + make_interval(secs => ${limit}),
        case when ${isTooMany} then expires_at - now() end
      )))::integer`.as('wait'),
    )
    .where('purpose', '=', purpose)
    .where('email_hash', '=', await emailHash(tx, email))
    .executeTakeFirst()
  if (row && row.wait > 0) throw new Refusal('resend_too_soon', { retryAfter: row.wait })
}

/**
 * Records a request for a code. True if no new mail is needed: the last one is less than a minute old and for the
 * same registration, or after 10 codes in a day the last is still valid.
 */
export async function noteRequest(
  tx: Tx,
  purpose: CodePurpose,
  { email, registrationId }: { email: string; registrationId: string | null },
): Promise<boolean> {
  const isFresh = sql`mailed_at > now() - make_interval(secs => ${sql.lit(RESEND_SECONDS)})`
  const isSame = sql`registration_id is not distinct from ${registrationId}`
  const isAlive = sql`mailed_at is not null and expires_at > now()`
  const row = await tx
    .updateTable('one_time_codes')
    .set({ asked_at: sql<Date>`now()` })
    .where('purpose', '=', purpose)
    .where('email_hash', '=', await emailHash(tx, email))
    .returning(
      sql<boolean>`coalesce(${isFresh} and ${isSame} or ${isTooMany} and ${isAlive}, false)`.as(
        'suffices',
      ),
    )
    .executeTakeFirst()
  return row?.suffices ?? false
}

/**
 * Counts one of the five tries, correct or not, in a statement of its own, so that concurrent guesses share them.
 * Undefined for a code that is wrong, used, replaced or older than 30 minutes.
 */
export async function tryCode(
  db: Db,
  purpose: CodePurpose,
  { email, code }: { email: string; code: string },
): Promise<EnteredCode | undefined> {
  const hash = await emailHash(db, email)
  const given = await codeHash(db, { purpose, email, code })
  const row = await db
    .updateTable('one_time_codes')
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where('purpose', '=', purpose)
    .where('email_hash', '=', hash)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['code_hash'])
    .executeTakeFirst()
  if (!row || !timingSafeEqual(row.code_hash, given)) return undefined
  return { purpose, emailHash: hash, codeHash: given }
}

/** Marks the code as used; true for the first call only. The row stays, to enforce the minute until the next code. */
export async function useCode(tx: Tx, entered: EnteredCode): Promise<boolean> {
  const used = await tx
    .updateTable('one_time_codes')
    .set({ code_hash: randomBytes(32), tries_left: 0, registration_id: null })
    .where('purpose', '=', entered.purpose)
    .where('email_hash', '=', entered.emailHash)
    .where('code_hash', '=', entered.codeHash)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Leaves a correct code valid and does not count its try. False if it was used, replaced or invalidated meanwhile. */
export async function keepCode(tx: Tx, entered: EnteredCode): Promise<boolean> {
  const kept = await tx
    .updateTable('one_time_codes')
    .set({ tries_left: sql<number>`tries_left + 1` })
    .where('purpose', '=', entered.purpose)
    .where('email_hash', '=', entered.emailHash)
    .where('code_hash', '=', entered.codeHash)
    .where('registration_id', 'is not', null)
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** Invalidates all codes of an address, for both purposes. */
export async function endCodes(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ tries_left: 0, registration_id: null })
    .where('email_hash', '=', await emailHash(tx, email))
    .execute()
}

/** Deletes codes after a day: until then their row also counts the codes of the day. */
export async function deleteOldCodes(db: Db): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<', sql<Date>`now()`)
    .where('codes_since', '<', sql<Date>`now() - interval '1 day'`)
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
