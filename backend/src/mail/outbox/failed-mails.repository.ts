import { sql } from 'kysely'
import { orderEvents } from '../../db/tables/order-tables.ts'
import type { Db } from '../../db/tables.ts'
import type { MailKind } from './outbox.repository.ts'

export interface FailedMail {
  id: number
  kind: string
  recipient: string
  error: string
  /** Time at which the mail failed, in ISO 8601. */
  at: string | null
}

/**
 * The error of a mail whose kind this version does not have. While the shop is updated, an older version gets mails of kinds
 * that only the newer version has.
 */
export const UNKNOWN_KIND = 'no such kind of mail'
const MAX_LISTED = 200
/** Kinds of mails that can be sent again. Mails of other kinds contain codes or links, which are removed when a mail has failed. */
const repeatable: readonly MailKind[] = [
  'order_placed',
  'order_status',
  'order_changed',
  'return_asked',
  'order_numbers',
  'shop_order',
  'shop_return',
  'shop_digest',
  'file_refused',
  'account_exists',
  'back_in_stock',
  'price_alert_confirmation',
  'lower_prices',
  'password_changed',
  'account_deleted',
]

/** The mails that could not be delivered, newest first, at most 200. */
export async function listFailedMails(db: Db): Promise<FailedMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'last_error', 'ended_at'])
    .where('state', '=', 'failed')
    .orderBy('ended_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ last_error: error, ended_at: at, ...row }) => ({
    ...row,
    error: error ?? '',
    at: at?.toISOString() ?? null,
  }))
}

/** Queues every failed mail that can be sent again, and returns their number. */
export async function requeueFailedMails(db: Db): Promise<number> {
  const rows = await db
    .updateTable('outbox')
    .set({ state: 'waiting', due_at: sql<Date>`now()`, ended_at: null, tries: 0, last_error: null })
    .where('state', '=', 'failed')
    .where('kind', 'in', repeatable)
    .where('recipient', '<>', '')
    .returning('id')
    .execute()
  return rows.length
}

/**
 * Queues mails again that failed in an instance of an older version, because that version does not have their kind.
 * While the shop is updated, instances of both versions send mails. A mail about an event that this version does not
 * have either stays failed.
 */
export async function requeueUnknownMails(db: Db): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'waiting', due_at: sql<Date>`now()`, ended_at: null, tries: 0, last_error: null })
    .where('state', '=', 'failed')
    .where('last_error', '=', UNKNOWN_KIND)
    .where('kind', 'in', repeatable)
    .where(
      sql<boolean>`coalesce(payload ->> 'event', 'placed') = any (${[...orderEvents]}::text[])`,
    )
    .where('ended_at', '>', sql<Date>`now() - interval '1 day'`)
    .execute()
}
