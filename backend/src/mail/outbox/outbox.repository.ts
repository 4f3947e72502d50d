import { sql } from 'kysely'
import type { Language } from '@shop/domain'
import type { Db } from '../../db/tables.ts'

/** A code is valid for this many minutes, and the mail with it is not sent later (AUTH-05). */
const CODE_MINUTES = 30
const codes: ReadonlySet<MailKind> = new Set(['verification_code', 'reset_code', 'deletion_code'])

/**
 * Queues a mail in the language that the recipient's account has chosen, otherwise in `language` (ACC-01). Must be
 * called in the transaction that causes the mail, so that both are committed together. Confirmations of orders are
 * queued by `place_order` (db/functions) in the same format.
 */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  await db.insertInto('outbox').values(rowOf(mail)).execute()
}

/** The same as `queueMail`, for several mails in one statement. */
export async function queueMails(db: Db, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  // Other transactions lock mailboxes too. All lock them in the same order, which prevents deadlocks.
  const inOrder = mails.toSorted((one, other) => (one.to < other.to ? -1 : 1))
  await db.insertInto('outbox').values(inOrder.map(rowOf)).execute()
}

function rowOf({ to, language, kind, ...payload }: Mail) {
  return {
    kind,
    recipient: to,
    language: sql<Language>`coalesce(
      (select mail_language from users where email = ${to}), ${language})`,
    payload,
    ...(codes.has(kind) && {
      urgent: true,
      expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(CODE_MINUTES)})`,
    }),
  }
}

/** A mail that one worker has leased. Other workers skip the mail until the lease ends. */
export interface LeasedMail {
  id: number
  /** How many times the mail was leased, this time included. */
  tries: number
  messageId: string
  to: string
  language: Language
  subject: MailSubject
  createdAt: Date
  /** Time in ms until the mail expires; undefined if it never expires. */
  expiresInMs: number | undefined
}

/**
 * Leases up to `limit` due mails for `leaseMs`, codes first. Other workers skip these mails until the lease ends.
 * If a mail is still not sent then, its worker has probably crashed, and another worker leases the mail.
 */
export async function leaseMails(
  db: Db,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<LeasedMail[]> {
  const { rows } = await sql<LeasedRow>`
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
    // Every function that queues a mail writes the data in this type.
    subject: { kind: row.kind, ...row.payload } as MailSubject,
    createdAt: row.created_at,
    expiresInMs: row.expires_in_ms ?? undefined,
  }))
}

interface LeasedRow {
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

type Lease = Pick<LeasedMail, 'id' | 'tries'>

/** Marks the mail as sent, even if another worker has leased the mail since. Removes codes and tokens from it. */
export async function markSent(db: Db, { id }: Lease): Promise<void> {
  await sql`update outbox set state = 'sent', ended_at = now(), last_error = null,
      payload = payload - 'code' - 'token'
    where id = ${id} and state = 'waiting'`.execute(db)
}

/** Schedules the next try, unless another worker has leased the mail since. */
export async function retryLater(
  db: Db,
  { id, tries }: Lease,
  { delayMs, error }: { delayMs: number; error: string },
): Promise<void> {
  await sql`update outbox set due_at = now() + ${delayMs} * interval '1 ms', last_error = ${error}
    where id = ${id} and tries = ${tries} and state = 'waiting'`.execute(db)
}

/** Marks a mail that will never be sent. The row stays, so that the operator can list the mail. */
export async function markMailUnsendable(
  db: Db,
  { id, tries }: Lease,
  { state, error }: { state: 'failed' | 'expired'; error: string },
): Promise<void> {
  await sql`update outbox set state = ${state}, ended_at = now(), last_error = ${error},
      payload = payload - 'code' - 'token'
    where id = ${id} and tries = ${tries} and state = 'waiting'`.execute(db)
}

/**
 * Deletes the mails to an address. A mail that waits to be sent is kept if its order is not in `orderIds`, for example a
 * guest's order with this address.
 */
export async function deleteMailsTo(db: Db, email: string, orderIds: string[]): Promise<void> {
  await sql`delete from outbox where recipient = ${email}
    and (state <> 'waiting' or not payload ? 'orderId'
      or payload ->> 'orderId' = any (${orderIds}))`.execute(db)
}

/** Numbers of mails that wait to be sent, and of failed mails. */
export async function countMails(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'failed') as failed
    from outbox where state in ('waiting', 'failed')`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/** Deletes sent and expired mails after 30 days, and failed mails after a year. */
export async function deleteOldMails(db: Db): Promise<void> {
  await sql`delete from outbox where state <> 'waiting'
    and ended_at < now() - case state when 'failed' then interval '1 year' else interval '30 days' end`.execute(
    db,
  )
}

/** Kind and data of a queued mail. The details of an order are read only when the mail is sent. */
export type MailSubject =
  | { kind: 'verification_code'; name: string; code: string }
  | { kind: 'reset_code'; name: string; code: string }
  | { kind: 'deletion_code'; name: string; code: string }
  | { kind: 'account_deleted'; name: string }
  | { kind: 'account_exists'; name: string }
  | { kind: 'password_changed'; name: string }
  | { kind: 'order_placed'; orderId: string }
  | { kind: 'order_status'; orderId: string; status: string }
  /** To the customer: the order was changed before packing. `note` is the shop's text for the customer. */
  | { kind: 'order_changed'; orderId: string; note?: string }
  /** To the customer: the order's open request for a return was stored (RET-01). */
  | { kind: 'return_asked'; orderId: string }
  /** To the customer: the numbers of the recipient's orders, which are read when the mail is sent (LOST-01). */
  | { kind: 'order_numbers' }
  /** To the shop itself: an event of an order. `tell_shop` (db/functions) queues this mail. */
  | { kind: 'shop_order'; orderId: string; event: string }
  /** To the shop itself; `tell_shop` queues this mail too. A customer has asked to return goods of the order (RET-01). */
  | { kind: 'shop_return'; orderId: string }
  | { kind: 'shop_digest'; news: { orderId: string; event: string }[] }
  /** To the shop itself: a file in the watched folder, or a part of it, was refused (OPER-04). `problems` are in the language of the mail. */
  | { kind: 'file_refused'; file: string; problems: string[]; more: number; isPart?: boolean }
  | { kind: 'newsletter_confirmation'; token: string }
  /** The link in this mail is signed when the mail is sent (BACK-01). */
  | { kind: 'stock_alert_confirmation'; alertId: number }
  | { kind: 'back_in_stock'; alertId: number }
  | { kind: 'price_alert_confirmation'; alertId: number }
  /** Names and prices in this mail are read when the mail is sent (WISH-02). */
  | { kind: 'lower_prices'; alertId: number; productIds: string[] }

export type Mail = { to: string; language: Language } & MailSubject
export type MailKind = MailSubject['kind']
