import { sql } from 'kysely'
import type { Language } from '@shop/domain'
import type { Db } from '../../db/tables.ts'
import type { Mail, MailKind, MailSubject } from './queued-mail.ts'

/** A code is worth nothing later (AUTH-05). */
const CODE_MINUTES = 30
const codes: ReadonlySet<MailKind> = new Set(['verification_code', 'reset_code'])

/**
 * Leaves a mail for delivery, in one insert. Called inside the transaction that causes the mail: both happen or
 * neither does. An order's confirmation is written by `place_order` (db/functions), in the same form.
 */
export async function queueMail(db: Db, { to, language, kind, ...payload }: Mail): Promise<void> {
  const isCode = codes.has(kind)
  await db
    .insertInto('outbox')
    .values({
      kind,
      recipient: to,
      language,
      payload,
      ...(isCode && {
        urgent: true,
        expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(CODE_MINUTES)})`,
      }),
    })
    .execute()
}

/** A mail a worker has in hand, for as long as its lease. */
export interface ClaimedMail {
  id: number
  /** Counts the claims, this one included. */
  tries: number
  messageId: string
  to: string
  language: Language
  subject: MailSubject
  createdAt: Date
  /** Undefined where the mail never gets too old. */
  expiresInMs: number | undefined
}

/**
 * Takes up to `limit` mails that are due, codes first, for `leaseMs`: other workers pass over them until then. A
 * worker that dies leaves its mails to whoever comes after the lease.
 */
export async function claimMails(
  db: Db,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedRow>`
    update outbox set tries = tries + 1, due_at = now() + ${leaseMs} * interval '1 ms'
    from (
      select id from outbox where state = 'waiting' and due_at <= now()
      order by urgent desc, due_at limit ${limit} for update skip locked
    ) as due
    where outbox.id = due.id
    returning outbox.id, tries, message_id, recipient, language, kind, payload, created_at,
      (extract(epoch from expires_at - now()) * 1000)::float8 as expires_in_ms`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    tries: row.tries,
    messageId: row.message_id,
    to: row.recipient,
    language: row.language,
    // Written by queueMail, from the same type, and by place_order.
    subject: { kind: row.kind, ...row.payload } as MailSubject,
    createdAt: row.created_at,
    expiresInMs: row.expires_in_ms ?? undefined,
  }))
}

interface ClaimedRow {
  id: number
  tries: number
  message_id: string
  recipient: string
  language: Language
  kind: string
  payload: object
  created_at: Date
  expires_in_ms: number | null
}

type Claim = Pick<ClaimedMail, 'id' | 'tries'>

/** The server has it, whoever else has claimed it meanwhile. Codes and links are forgotten. */
export async function markSent(db: Db, { id }: Claim): Promise<void> {
  await sql`update outbox set state = 'sent', ended_at = now(), last_error = null,
      payload = payload - 'code' - 'token'
    where id = ${id} and state = 'waiting'`.execute(db)
}

/** Frees the mail for the next try, unless another worker has claimed it meanwhile. */
export async function retryLater(
  db: Db,
  { id, tries }: Claim,
  { delayMs, error }: { delayMs: number; error: string },
): Promise<void> {
  await sql`update outbox set due_at = now() + ${delayMs} * interval '1 ms', last_error = ${error}
    where id = ${id} and tries = ${tries} and state = 'waiting'`.execute(db)
}

/** Ends a mail that will not be sent; it stays for the operator to see. */
export async function markUnsent(
  db: Db,
  { id, tries }: Claim,
  { state, error }: { state: 'failed' | 'expired'; error: string },
): Promise<void> {
  await sql`update outbox set state = ${state}, ended_at = now(), last_error = ${error},
      payload = payload - 'code' - 'token'
    where id = ${id} and tries = ${tries} and state = 'waiting'`.execute(db)
}

/** How many mails are waiting to be sent, and how many were given up. */
export async function countMails(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'failed') as failed
    from outbox where state in ('waiting', 'failed')`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/** What was sent or too late is kept a month, what failed a year. */
export async function deleteOldMails(db: Db): Promise<void> {
  await sql`delete from outbox where state <> 'waiting'
    and ended_at < now() - case state when 'failed' then interval '1 year' else interval '30 days' end`.execute(
    db,
  )
}
